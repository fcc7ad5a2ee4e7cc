/** Discreet sounds, made on the spot: on from the first touch of the page, unless the person says no. */

import { prefs } from "./prefs.svelte";

let context: AudioContext | undefined;
let isAwake = false;
for (const touch of ["pointerdown", "keydown"]) {
  window.addEventListener(touch, () => (isAwake = true), { once: true, capture: true });
}

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

const SOUNDS = { move: [320, 0.07, 0.05], turn: [520, 0.12, 0.05], over: [220, 0.4, 0.07] } as const;

export function sound(name: keyof typeof SOUNDS): void {
  if (prefs.sound && isAwake) knock(SOUNDS[name]);
}
