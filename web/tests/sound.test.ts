import { beforeEach, expect, it, vi } from "vitest";
import { prefs } from "../src/app/prefs.svelte";

const made = vi.fn();
const param = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
const node = { frequency: param, gain: param, connect: () => node, start: () => undefined, stop: () => undefined };

class SilentContext {
  currentTime = 0;
  destination = node;
  createGain = (): typeof node => node;
  createOscillator = (): typeof node => {
    made();
    return node;
  };
}

beforeEach(() => {
  made.mockClear();
  vi.stubGlobal("AudioContext", SilentContext);
});

it("sounds from the first touch of the page, unless the person says no", async () => {
  const { sound } = await import("../src/app/sound");
  sound("move");
  expect(made).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("pointerdown"));
  sound("move");
  expect(made).toHaveBeenCalledOnce();
  prefs.set("sound", false);
  sound("over");
  expect(made).toHaveBeenCalledOnce();
});
