import { isCode } from "./hidden-text.ts"

/** Texts whose pieces stand in a list in another order, with a list of the right one beside it. */
export const inOrder = (code: string, strings: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (strings.length < fewest || strings.length > most) return []
  return [...code.matchAll(orders)].flatMap(([, written = ""]) => {
    const order = written.split(",").map(Number)
    if (new Set(order).size !== order.length || Math.max(...order) !== order.length - 1) return []
    const from = strings.findIndex((_, at) => strings[at + order.length] === joined(strings, at, order.length))
    const text = from < 0 ? "" : order.map((at) => strings[from + at] ?? "").join("")
    return isCode(text) ? [text] : []
  })
}

const joined = (strings: ReadonlyArray<string>, from: number, length: number) =>
  strings.slice(from, from + length).join("")

const orders = /\[(\d{1,3}(?:,\d{1,3}){2,200})\]/gu
const fewest = 4
const most = 400
