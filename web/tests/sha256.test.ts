import { expect, it } from "vitest";
import { sha256 } from "../src/net/sha256";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function browsers(message: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", message));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

it.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
])("hashes the standard's messages (%#)", (message, hash) => {
  expect(sha256(bytes(message))).toBe(hash);
});

it("hashes messages of every length as browsers do", async () => {
  for (let length = 0; length <= 200; length++) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 131 + length * 17) % 256);
    expect(sha256(message)).toBe(await browsers(message));
  }
});
