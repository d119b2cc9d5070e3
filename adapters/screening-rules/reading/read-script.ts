import type { Reader } from "../mark.ts"
import { classifyField } from "./field-kind.ts"
import { readBackwards, decodeNumbers, isCode, decodeHiddenText, decodeBase64 } from "./hidden-text.ts"
import { readAddress } from "./read-address.ts"
import { makeIncludes, listNumberRuns } from "./long-text.ts"
import { findJsxMarkup } from "./find-markup.ts"
import { readRequests, type Script } from "./script-requests.ts"
import { readActions, type Coding } from "./script-actions.ts"
import { isProgram, readLiterals } from "./script-literals.ts"
import { mayReach, readInputUse } from "./script-input.ts"

export const readScript = (source: string, to: Reader): void => {
  if (enablingCode.test(source)) to.mark("unbars", "a script")
  // Pages have thousands of scripts without a string or list, such as `onclick="open(3)"`.
  if (!/["'`,]/u.test(source)) {
    if (mayReach(source)) to.mark("reaches", "a script")
    return
  }
  const { code, strings } = readLiterals(source)
  to.inside("markup", findJsxMarkup(source, strings), "script")
  // The size of all encoded text, and of the part that stays undecoded.
  let [encoded, closed] = [0, 0]
  for (const text of strings) {
    const coding = readString(text, to)
    if (coding === "plain" || text.length < minEncodedChars) continue
    encoded += text.length
    if (coding === "closed") closed += text.length
  }
  const pieces = strings.filter((text) => text.length >= pieceChars && /^[\w+/=]+$/u.test(text))
  const joined = pieces.length < minPieces ? undefined : decodeHiddenText(pieces.join(""))
  if (joined !== undefined) {
    to.inside("any", joined, "script")
    closed -= pieces.reduce((sum, { length }) => sum + (length < minEncodedChars ? 0 : length), 0)
  }
  // Removes the letters that the script removes from its texts.
  const includes = makeIncludes(code)
  const [, separator = ""] =
    (includes('.split("') || includes('.replaceAll("') ? removalCall.exec(code) : null)?.filter(Boolean) ?? []
  if (separator !== "")
    for (const text of strings)
      if (text.length >= minEncodedChars && text.includes(separator))
        to.inside("any", text.replaceAll(separator, ""), "script")
  for (const run of listNumberRuns(code)) {
    const text = decodeNumbers(run.split(",").filter(Boolean).map(Number))
    if (text !== undefined && isCode(text)) to.inside("any", text, "script")
    if (run.length < minEncodedChars) continue
    encoded += run.length
    if (text === undefined || !makesSense(text)) closed += run.length
  }
  for (const text of listReorderedTexts(code, strings)) to.inside("any", text, "script")
  if (!/["(.]/u.test(code)) return
  const script = withWholeAddresses({ code, includes, strings })
  readFields(script, to)
  readRequests(script, to)
  readInputUse(script, to)
  readActions(script, encoded / source.length >= minEncodedShare ? (closed > 0 ? "closed" : "read") : "plain", to)
}

const enablingCode = /disabled|attribute|html|clone|\]\s{0,4}=|assign|reflect|\bprop\(|eval|function\(\s{0,4}["'`]/iu

/** Finds letters other than small letters, digits and hyphens: none, blanks, or more. */
const findLetterKinds = (text: string): number => {
  let kinds = 0
  for (let at = 0; at < text.length; at++) kinds |= kindByLetter[text.charCodeAt(at)] ?? other
  return kinds
}
const blank = 1
const other = 2
const kindByLetter = Uint8Array.from({ length: 128 }, (_, code) =>
  code === 32 ? blank : /[a-z\d_-]/u.test(String.fromCharCode(code)) ? 0 : other,
)

const removalCall = /\.split\("([^"]{1,8})"\)\.join\(""\)|\.replaceAll\("([^"]{1,8})",""\)/u

const readString = (text: string, to: Reader): Coding => {
  if (text.length < minReadChars) {
    const kinds = findLetterKinds(text)
    if (kinds === 0) return "plain"
    if (kinds === blank) {
      to.mark("string", text)
      return "plain"
    }
  }
  // Drops the first slash, which would begin an expression.
  if (isProgram(text)) to.inside("script", text.startsWith("/") ? text.slice(1) : text, "script")
  const reversed = readBackwards(text)
  if (reversed !== undefined) {
    to.inside("any", reversed, "script")
    return "read"
  }
  if (text.includes("<") && /<[a-z][a-z\d]{0,20}[\s/>]/iu.test(text)) {
    to.inside("markup", text, "script")
    return isOpaque(text) ? "closed" : "plain"
  }
  if (/^data:[a-z/+;=\d-]{0,60},/iu.test(text)) readAddress("part", text, to)
  // A plain word is a key or a class name. With a capital it may be a name.
  else if (text.length <= stringChars && /[ .]|[^ -~]/u.test(text)) to.mark("string", text)
  else if (text.length <= nameChars && /^[A-Z][A-Za-z\d+]{2,}$/u.test(text)) to.mark("name", text)
  if (text.includes("//"))
    for (const url of text.match(/(?:\b(?:https?|wss?):)?\/\/[\w.[\]:@%-]{3,200}[^\s"'<>\\]{0,200}/giu) ?? [])
      to.mark("address", url)
  if (text.length < stringChars && text.includes(".") && /\.(?:html?|js|mjs|json|svg|txt|css)$/iu.test(text))
    to.mark("part", text)
  const code = decodeHiddenText(text)
  if (code !== undefined) to.inside("any", code, "script")
  if (code !== undefined) return makesSense(code) ? "read" : "closed"
  return isOpaque(text) ? "closed" : "plain"
}

/** True for tags or script words without control characters. */
const makesSense = (text: string): boolean =>
  !/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/u.test(text.slice(0, opaqueChars)) &&
  (knownTags.test(text) || /\b(?:document|window|function|const|https?:)/u.test(text))

/** True for a long text without spaced words or known tags. */
const isOpaque = (text: string): boolean => {
  if (text.length < minEncodedChars || /[^\u0000-\u{ff}]{40}/u.test(text.slice(0, opaqueChars))) return false
  const start = text.slice(0, opaqueChars)
  if (/<\/?[a-z][a-z\d]{0,20}[\s/>]/iu.test(start)) return !knownTags.test(start)
  return (start.match(/[\s(){};.,|_]/gu)?.length ?? 0) * maxWordChars < start.length
}
const opaqueChars = 2_000
const maxWordChars = 30
const knownTags =
  /<\/?(?:a|b|body|br|button|div|em|font|footer|form|g|h[1-6]|head|header|html|i|iframe|img|input|label|li|link|main|meta|nav|ol|option|p|path|script|section|select|small|span|strong|style|svg|table|td|template|textarea|title|tr|ul)[\s/>]/iu

/** Finds fields such as `i.type = "password"` and `h("input", { type: "password" })`. */
const readFields = ({ code, includes, strings }: Script, to: Reader) => {
  for (const [, promptText] of includes('prompt("') ? code.matchAll(/\bprompt\("([^"]{2,200})"/gu) : []) {
    const kind = classifyField("text", promptText ?? "")
    if (kind !== "field") to.mark(kind, promptText ?? "", "script")
  }
  let [makes, namesPassword] = [includes("ontenteditable") || includes("ontentEditable"), false]
  for (const text of strings) {
    if (text === "password") namesPassword = true
    else if (text.length <= maxMakerChars) makes ||= fieldMakers.has(text)
  }
  if (makes) to.mark("makes", "a field")
  if (namesPassword && (makes || includes("createElement") || /\btype["\])]{0,3}[:=,]"password"/iu.test(code)))
    to.mark("password", "type = password", "script")
  // A library names many fields without making them.
  if (strings.length > maxTexts) return
  for (const text of strings) {
    if (text.length < 3 || text.length > hintChars) continue
    const kind = classifyField("text", text)
    if (kind === "phrase" && makes) to.mark(kind, text, "script")
    else if (kind !== "field") to.mark("hint", text, "script")
  }
}

const minReadChars = 16
const nameChars = 24
const hintChars = 80
const maxTexts = 200
const fieldMakers: ReadonlySet<string> = new Set(
  "input INPUT textarea TEXTAREA text tel email contenteditable".split(" "),
)
const maxMakerChars = 15
const minEncodedChars = 200
const pieceChars = 16
const minPieces = 3
/** Below this share, a library with a font or picture is mostly program. */
const minEncodedShare = 0.3
const stringChars = 160

/** Replaces addresses that a script decodes or joins from a list by the whole address. */
const withWholeAddresses = (script: Script): Script => {
  const hasEncoded = script.includes('atob("')
  const hasList = script.includes('://"+[')
  if (!hasEncoded && !hasList) return script
  const decoded = hasEncoded ? script.code.replaceAll(encodedText, decodeInPlace) : script.code
  const code = hasList ? decoded.replaceAll(hostPieces, joinPieces) : decoded
  return { ...script, code, includes: makeIncludes(code) }
}

const encodedText = /("https?:\/\/"\+)?\batob\("([\w+/=]{8,400})"\)/gu
const hostPieces = /"(https?:\/\/)"\+\[((?:"[^"]{0,60}",?){2,20})\]\.join\(""\)/gu

const decodeInPlace = (whole: string, scheme: string | undefined, encoded: string): string => {
  const text = decodeBase64(encoded)
  if (text === undefined) return whole
  if (scheme === undefined) return /^(?:https?:)?\/\/[^"]*$/iu.test(text) ? `"${text}"` : whole
  return /^[a-z\d.-]{4,100}(?:\/[^"\s]*)?$/iu.test(text) ? `${scheme.slice(0, -2)}${text}"` : whole
}

const joinPieces = (_: string, scheme: string, pieces: string): string =>
  `"${scheme}${pieces.replaceAll(/"(?:,"|,?$)|^"/gu, "")}"`

/** Joins texts whose pieces are in one list and their order in another. */
const listReorderedTexts = (code: string, strings: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (strings.length < minReordered || strings.length > maxReordered) return []
  return [...code.matchAll(orderPattern)].flatMap(([, numbers = ""]) => {
    const order = numbers.split(",").map(Number)
    if (new Set(order).size !== order.length || Math.max(...order) !== order.length - 1) return []
    const from = strings.findIndex((_, at) => strings[at + order.length] === joinTexts(strings, at, order.length))
    const text = from < 0 ? "" : order.map((at) => strings[from + at] ?? "").join("")
    return isCode(text) ? [text] : []
  })
}

const joinTexts = (strings: ReadonlyArray<string>, from: number, length: number) =>
  strings.slice(from, from + length).join("")

const orderPattern = /\[(\d{1,3}(?:,\d{1,3}){2,200})\]/gu
const minReordered = 4
const maxReordered = 400
