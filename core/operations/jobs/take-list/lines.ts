import { jobLimits } from "../limits.ts"

export interface Line {
  readonly line: number
  readonly text: string
}

export class Lines {
  #rest = ""
  #line = 0

  push(text: string): ReadonlyArray<Line> {
    const [first = "", ...more] = text.split("\n")
    this.#add(first)
    return more.map((next) => {
      const lastLines = this.#end()
      this.#add(next)
      return lastLines
    })
  }

  end(): ReadonlyArray<Line> {
    return this.#rest === "" ? [] : [this.#end()]
  }

  #add(text: string): void {
    const room = jobLimits.csvLineChars - this.#rest.length
    this.#rest += text.length > room ? text.slice(0, room) : text
  }

  #end(): Line {
    this.#line++
    const text = this.#line === 1 ? this.#rest.replace(/^\uFEFF/u, "") : this.#rest
    this.#rest = ""
    return { line: this.#line, text: text.endsWith("\r") ? text.slice(0, -1) : text }
  }
}
