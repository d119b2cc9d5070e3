import { asText } from "./hidden-text.ts"
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
