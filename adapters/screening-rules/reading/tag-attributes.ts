import type { Attributes } from "../mark.ts"
import { makeNameFinder, noName } from "./find-name.ts"

/** The attributes of the current tag. Most tags have few attributes, so a list is faster than a map. */
export class TagAttributes implements Attributes {
  size = 0
  presentBits = 0
  private readonly names: Array<string> = []
  private readonly values: Array<string> = []
  private valueByName: Map<string, string> | undefined

  get(name: string): string | undefined {
    if (this.valueByName !== undefined) return this.valueByName.get(name)
    for (let index = 0; index < this.size; index++) if (this.names[index] === name) return this.values[index]
    return undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  add(name: string, value: string, bit = 0): void {
    if (this.size === maxListed) this.valueByName = new Map(this)
    this.valueByName?.set(name, value)
    this.names[this.size] = name
    this.values[this.size] = value
    this.size++
    this.presentBits |= bit === 0 ? otherBit : bit
  }

  clear(): void {
    this.size = 0
    this.presentBits = 0
    this.valueByName = undefined
  }

  *[Symbol.iterator](): Generator<readonly [string, string]> {
    for (let index = 0; index < this.size; index++) yield [this.names[index] ?? "", this.values[index] ?? ""]
  }
}

const maxListed = 12

export const usualAttributes: ReadonlyArray<string> =
  "type name id placeholder aria-label autocomplete title class style src href alt action property http-equiv rel srcdoc data xlink:href role contenteditable hidden width height dir value maxlength download".split(
    " ",
  )
const ignoredAttributes =
  "method lang charset for target checked required selected viewbox d fill stroke stroke-width x y x1 x2 y1 y2 cx cy r rx ry points transform xmlns colspan rowspan tabindex loading decoding srcset sizes integrity crossorigin media align valign border aria-hidden aria-expanded aria-controls aria-labelledby aria-describedby".split(
    " ",
  )

/** Returns the index of a usual attribute, or a higher number for one to ignore. */
export const findAttribute = makeNameFinder([...usualAttributes, ...ignoredAttributes])

export const otherBit = 1 << 30

export const toBit = (name: string): number => {
  const index = usualAttributes.indexOf(name)
  return index === noName ? 0 : 1 << index
}
export const toBits = (...names: ReadonlyArray<string>): number => names.reduce((bits, name) => bits | toBit(name), 0)
