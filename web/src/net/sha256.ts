/** SHA-256 (FIPS 180-4): browsers offer theirs on `https` pages and on this machine alone. */

const BLOCK = 64;
const LENGTH_BYTES = 8;
const PRIMES = primes(64);
const ROUND_CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The hash of these bytes, in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  const padded = pad(bytes);
  let state = START;
  for (let at = 0; at < padded.byteLength; at += BLOCK) state = compress(state, new DataView(padded.buffer, at, BLOCK));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Whole blocks: the bytes, a bit that is set, zeros, and the number of bits. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - LENGTH_BYTES, BigInt(bytes.length) * 8n);
  return padded;
}

function compress(state: readonly number[], block: DataView): number[] {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const added = (h + turned(e, 6, 11, 25) + choice + ROUND_CONSTANTS[round]! + words[round]!) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + turned(a, 2, 13, 22) + majority) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]!) | 0);
}

/** The sixteen words of a block, and those that follow from them. */
function schedule(block: DataView): Int32Array {
  const words = new Int32Array(64);
  for (let n = 0; n < 16; n++) words[n] = block.getInt32(4 * n);
  for (let n = 16; n < 64; n++) {
    const early = words[n - 15]!;
    const late = words[n - 2]!;
    const mixed = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    words[n] = words[n - 16]! + mixed + words[n - 7]! + (rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10));
  }
  return words;
}

function turned(word: number, one: number, two: number, three: number): number {
  return rotated(word, one) ^ rotated(word, two) ^ rotated(word, three);
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
