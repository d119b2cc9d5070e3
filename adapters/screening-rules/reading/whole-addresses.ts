import { asText, isCode } from "./hidden-text.ts"
import { holding } from "./long-text.ts"
import type { Script } from "./script-asks.ts"

/** A script with the addresses in one piece that it decodes, or puts together from a list. */
export const withWholeAddresses = (script: Script): Script => {
  const [decodes, joins] = [script.holds('atob("'), script.holds('://"+[')]
  if (!decodes && !joins) return script
  const decoded = decodes ? script.code.replaceAll(encodedText, inPlace) : script.code
  const code = joins ? decoded.replaceAll(listedHost, inOnePiece) : decoded
  return { ...script, code, holds: holding(code) }
}

const encodedText = /("https?:\/\/"\+)?\batob\("([\w+/=]{8,400})"\)/gu
const listedHost = /"(https?:\/\/)"\+\[((?:"[^"]{0,60}",?){2,20})\]\.join\(""\)/gu

const inPlace = (whole: string, scheme: string | undefined, encoded: string): string => {
  const text = asText(encoded)
  if (text === undefined) return whole
  if (scheme === undefined) return /^(?:https?:)?\/\/[^"]*$/iu.test(text) ? `"${text}"` : whole
  return /^[a-z\d.-]{4,100}(?:\/[^"\s]*)?$/iu.test(text) ? `${scheme.slice(0, -2)}${text}"` : whole
}

const inOnePiece = (_: string, scheme: string, pieces: string): string =>
  `"${scheme}${pieces.replaceAll(/"(?:,"|,?$)|^"/gu, "")}"`

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
