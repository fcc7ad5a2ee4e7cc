import { beforeEach, expect, it } from "vitest";
import { keepFocus } from "../src/app/focus";

let root: HTMLElement;
const cell = (): Element => root.querySelector("[role=gridcell]")!;
const button = (): HTMLButtonElement => root.querySelector("button")!;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  root = document.createElement("div");
  root.innerHTML = '<button>Play it</button><div role="gridcell" tabindex="0"></div>';
  document.body.replaceChildren(root);
  keepFocus(root);
});

it("comes to the board when the button that had it is gone", async () => {
  button().focus();
  button().remove();
  await settled();
  expect(document.activeElement).toBe(cell());
});

it("comes to the board when the button that had it can no longer be used", async () => {
  button().focus();
  button().disabled = true;
  await settled();
  expect(document.activeElement).toBe(cell());
});

it("stays where it was put meanwhile", async () => {
  const other = root.appendChild(document.createElement("input"));
  button().focus();
  other.focus();
  button().remove();
  await settled();
  expect(document.activeElement).toBe(other);
});
