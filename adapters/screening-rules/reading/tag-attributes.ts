import type { Attributes } from "../mark.ts"
import { knownNames, notKnown } from "./known-names.ts"

/** The attributes of one tag after the other. Most have few: to look through those costs less than a map for each tag. */
export class TagAttributes implements Attributes {
  size = 0
  /** A bit for each usual one that the tag has. */
  held = 0
  private readonly names: Array<string> = []
  private readonly values: Array<string> = []
  private many: Map<string, string> | undefined

  get(name: string): string | undefined {
    if (this.many !== undefined) return this.many.get(name)
    for (let at = 0; at < this.size; at++) if (this.names[at] === name) return this.values[at]
    return undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  add(name: string, value: string, bit = 0): void {
    if (this.size === few) this.many = new Map(this)
    this.many?.set(name, value)
    this.names[this.size] = name
    this.values[this.size] = value
    this.size++
    this.held |= bit === 0 ? otherBit : bit
  }

  clear(): void {
    this.size = 0
    this.held = 0
    this.many = undefined
  }

  *[Symbol.iterator](): Generator<readonly [string, string]> {
    for (let at = 0; at < this.size; at++) yield [this.names[at] ?? "", this.values[at] ?? ""]
  }
}

const few = 12

/** Attributes that are read on any tag; there is a bit for each. */
export const usualAttributes: ReadonlyArray<string> =
  "type name id placeholder aria-label autocomplete title class style src href alt action property http-equiv rel srcdoc data xlink:href role contenteditable hidden width height dir value maxlength download".split(
    " ",
  )
/** Attributes of many tags that say nothing here: they are passed over without a text of them. */
const silent =
  "method lang charset for target checked required selected viewbox d fill stroke stroke-width x y x1 x2 y1 y2 cx cy r rx ry points transform xmlns colspan rowspan tabindex loading decoding srcset sizes integrity crossorigin media align valign border aria-hidden aria-expanded aria-controls aria-labelledby aria-describedby".split(
    " ",
  )

/** The place of a usual attribute's name among them; a higher number for one that says nothing. */
export const knownAttribute = knownNames([...usualAttributes, ...silent])

/** Set where a tag has one that is not usual. */
export const otherBit = 1 << 30

/** The bit of an attribute by its name; none of one that is not usual. */
export const bitOf = (name: string): number => {
  const place = usualAttributes.indexOf(name)
  return place === notKnown ? 0 : 1 << place
}
export const bitsOf = (...names: ReadonlyArray<string>): number => names.reduce((bits, name) => bits | bitOf(name), 0)
