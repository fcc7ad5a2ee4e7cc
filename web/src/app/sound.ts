/** Discreet sounds, made on the spot: off unless the person wants them. */

import { prefs } from "./prefs.svelte";

let context: AudioContext | undefined;

function knock([frequency, length, volume]: readonly [number, number, number]): void {
  context ??= new AudioContext();
  const [tone, gain, now] = [context.createOscillator(), context.createGain(), context.currentTime];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(frequency, now);
  tone.frequency.exponentialRampToValueAtTime(frequency / 2, now + length);
  gain.gain.setValueAtTime(volume, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}

const SOUNDS = { move: [320, 0.09, 0.12], turn: [520, 0.16, 0.1], over: [220, 0.5, 0.14] } as const;

export function sound(name: keyof typeof SOUNDS): void {
  if (prefs.sound) knock(SOUNDS[name]);
}
