import { hashFnv } from "../../../sharing/hash-fnv.ts"

/** A Set of a million strings takes 100 MB, this one 30. */
export class NameSet {
  #letters = new Uint8Array(65_536)
  #end = 1
  /** 0 is an empty slot. */
  #slots = new Uint32Array(8_192)
  #size = 0

  /** False if present. ASCII only. */
  add(name: string): boolean {
    if (2 * this.#size >= this.#slots.length) this.#grow()
    const slot = this.#slotOf(name.length, (at) => name.charCodeAt(at))
    if (this.#slots[slot] !== 0) return false
    this.#slots[slot] = this.#write(name)
    this.#size++
    return true
  }

  #slotOf(length: number, letterAt: (at: number) => number | undefined): number {
    const hash = hashFnv(length, (at) => letterAt(at) ?? 0)
    const mask = this.#slots.length - 1
    // FNV-1a is weak in its low bits.
    let slot = (hash ^ (hash >>> 15)) & mask
    for (; !this.#isFor(this.#slots[slot] ?? 0, length, letterAt); slot = (slot + 1) & mask);
    return slot
  }

  #isFor(begin: number, length: number, letterAt: (at: number) => number | undefined): boolean {
    if (begin === 0) return true
    if (this.#letters[begin] !== length) return false
    for (let index = 0; index < length; index++) if (this.#letters[begin + 1 + index] !== letterAt(index)) return false
    return true
  }

  #write(name: string): number {
    const begin = this.#end
    this.#end += name.length + 1
    if (this.#end > this.#letters.length) this.#letters = enlarge(this.#letters, 2 * this.#end)
    this.#letters[begin] = name.length
    for (let index = 0; index < name.length; index++) this.#letters[begin + 1 + index] = name.charCodeAt(index)
    return begin
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Uint32Array(2 * before.length)
    for (const begin of before) {
      if (begin === 0) continue
      const slot = this.#slotOf(this.#letters[begin] ?? 0, (at) => this.#letters[begin + 1 + at])
      this.#slots[slot] = begin
    }
  }
}

const enlarge = (letters: Uint8Array, length: number): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(length)
  larger.set(letters)
  return larger
}
