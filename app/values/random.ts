/* Chance that can be repeated: the same seed gives the same "random" products. Never for secrets. */

const GOLDEN_STEP = 0x9e3779b9

/** Numbers from 0 up to, but not, 1; the same row for the same seed (its lower 32 bits count). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + GOLDEN_STEP) | 0
    return scramble(state) / 2 ** 32
  }
}

/** Text → a whole number of 32 bits, for seeds (FNV-1a, then scrambled). */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return scramble(hash)
}

/** Spreads every bit of a number over all 32, by the last step of MurmurHash3. */
function scramble(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
