import type { Attributes } from "../mark.ts"

/** The attributes of one tag after the other. Most have few: to look through those costs less than a map for each tag. */
export class TagAttributes implements Attributes {
  size = 0
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

  add(name: string, value: string): void {
    if (this.size === few) this.many = new Map(this)
    this.many?.set(name, value)
    this.names[this.size] = name
    this.values[this.size] = value
    this.size++
  }

  clear(): void {
    this.size = 0
    this.many = undefined
  }

  *[Symbol.iterator](): Generator<readonly [string, string]> {
    for (let at = 0; at < this.size; at++) yield [this.names[at] ?? "", this.values[at] ?? ""]
  }
}

const few = 12
