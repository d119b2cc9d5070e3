import type { MarkSink } from "../mark.ts"
import { classifyField } from "./field-kind.ts"
import { readBackwards, decodeNumbers, isCode, decodeHiddenText, decodeBase64 } from "./hidden-text.ts"
import { readAddress } from "./read-address.ts"
import { makeIncludes, listNumberRuns } from "./long-text.ts"
import { findJsxMarkup } from "./find-markup.ts"
import { readRequests, type Script } from "./script-requests.ts"
import { readActions, type TextCoding } from "./script-actions.ts"
import { isProgram, readLiterals } from "./script-literals.ts"
import { mayReach, readInputUse } from "./script-input.ts"

export const readScript = (source: string, sink: MarkSink): void => {
  if (enablingCode.test(source)) sink.mark("enables-fields", "a script")
  // Pages have thousands of scripts without a string or list, such as `onclick="open(3)"`.
  if (!/["'`,]/u.test(source)) {
    if (mayReach(source)) sink.mark("can-send", "a script")
    return
  }
  const { code, strings } = readLiterals(source)
  sink.readInside("markup", findJsxMarkup(source, strings), "script")
  // Sizes of all encoded text, and of the part that could not be decoded.
  let [encodedChars, undecodedChars] = [0, 0]
  for (const text of strings) {
    const coding = readString(text, sink)
    if (coding === "plain" || text.length < minEncodedChars) continue
    encodedChars += text.length
    if (coding === "closed") undecodedChars += text.length
  }
  const pieces = strings.filter((text) => text.length >= pieceChars && /^[\w+/=]+$/u.test(text))
  const joined = pieces.length < minPieces ? undefined : decodeHiddenText(pieces.join(""))
  if (joined !== undefined) {
    sink.readInside("any", joined, "script")
    undecodedChars -= pieces.reduce((sum, { length }) => sum + (length < minEncodedChars ? 0 : length), 0)
  }
  // Some scripts insert a separator into their texts and remove it later.
  const includes = makeIncludes(code)
  const [, separator = ""] =
    (includes('.split("') || includes('.replaceAll("') ? removalCall.exec(code) : null)?.filter(Boolean) ?? []
  if (separator !== "")
    for (const text of strings)
      if (text.length >= minEncodedChars && text.includes(separator))
        sink.readInside("any", text.replaceAll(separator, ""), "script")
  for (const run of listNumberRuns(code)) {
    const text = decodeNumbers(run.split(",").filter(Boolean).map(Number))
    if (text !== undefined && isCode(text)) sink.readInside("any", text, "script")
    if (run.length < minEncodedChars) continue
    encodedChars += run.length
    if (text === undefined || !makesSense(text)) undecodedChars += run.length
  }
  for (const text of listReorderedTexts(code, strings)) sink.readInside("any", text, "script")
  if (!/["(.]/u.test(code)) return
  const script = withWholeAddresses({ code, includes, strings })
  readFields(script, sink)
  readRequests(script, sink)
  readInputUse(script, sink)
  readActions(
    script,
    encodedChars / source.length >= minEncodedShare ? (undecodedChars > 0 ? "closed" : "read") : "plain",
    sink,
  )
}

const enablingCode = /disabled|attribute|html|clone|\]\s{0,4}=|assign|reflect|\bprop\(|eval|function\(\s{0,4}["'`]/iu

/** Returns 0 for small letters, digits, hyphens and underscores. Otherwise the bits mean blanks, other letters, or both. */
const findLetterKinds = (text: string): number => {
  let kinds = 0
  for (let index = 0; index < text.length; index++) kinds |= kindByLetter[text.charCodeAt(index)] ?? otherLetter
  return kinds
}
const blank = 1
const otherLetter = 2
const kindByLetter = Uint8Array.from({ length: 128 }, (_, code) =>
  code === 32 ? blank : /[a-z\d_-]/u.test(String.fromCharCode(code)) ? 0 : otherLetter,
)

const removalCall = /\.split\("([^"]{1,8})"\)\.join\(""\)|\.replaceAll\("([^"]{1,8})",""\)/u

const readString = (text: string, sink: MarkSink): TextCoding => {
  if (text.length < minReadChars) {
    const kinds = findLetterKinds(text)
    if (kinds === 0) return "plain"
    if (kinds === blank) {
      sink.mark("string", text)
      return "plain"
    }
  }
  // Drops a leading slash, which would begin a regular expression.
  if (isProgram(text)) sink.readInside("script", text.startsWith("/") ? text.slice(1) : text, "script")
  const reversed = readBackwards(text)
  if (reversed !== undefined) {
    sink.readInside("any", reversed, "script")
    return "read"
  }
  if (text.includes("<") && /<[a-z][a-z\d]{0,20}[\s/>]/iu.test(text)) {
    sink.readInside("markup", text, "script")
    return isOpaque(text) ? "closed" : "plain"
  }
  if (/^data:[a-z/+;=\d-]{0,60},/iu.test(text)) readAddress("resource", text, sink)
  // A plain word is a key or a class name. With a capital, it may be a name.
  else if (text.length <= stringChars && /[ .]|[^ -~]/u.test(text)) sink.mark("string", text)
  else if (text.length <= nameChars && /^[A-Z][A-Za-z\d+]{2,}$/u.test(text)) sink.mark("name", text)
  if (text.includes("//"))
    for (const url of text.match(/(?:\b(?:https?|wss?):)?\/\/[\w.[\]:@%-]{3,200}[^\s"'<>\\]{0,200}/giu) ?? [])
      sink.mark("address", url)
  if (text.length < stringChars && text.includes(".") && /\.(?:html?|js|mjs|json|svg|txt|css)$/iu.test(text))
    sink.mark("resource", text)
  const code = decodeHiddenText(text)
  if (code !== undefined) sink.readInside("any", code, "script")
  if (code !== undefined) return makesSense(code) ? "read" : "closed"
  return isOpaque(text) ? "closed" : "plain"
}

const makesSense = (text: string): boolean =>
  !/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/u.test(text.slice(0, opaqueChars)) &&
  (knownTags.test(text) || /\b(?:document|window|function|const|https?:)/u.test(text))

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
const readFields = ({ code, includes, strings }: Script, sink: MarkSink) => {
  for (const [, promptText] of includes('prompt("') ? code.matchAll(/\bprompt\("([^"]{2,200})"/gu) : []) {
    const kind = classifyField("text", promptText ?? "")
    if (kind !== "field") sink.mark(kind, promptText ?? "", "script")
  }
  let [makes, namesPassword] = [includes("ontenteditable") || includes("ontentEditable"), false]
  for (const text of strings) {
    if (text === "password") namesPassword = true
    else if (text.length <= maxMakerChars) makes ||= fieldMakers.has(text)
  }
  if (makes) sink.mark("makes-field", "a field")
  if (namesPassword && (makes || includes("createElement") || /\btype["\])]{0,3}[:=,]"password"/iu.test(code)))
    sink.mark("password", "type = password", "script")
  // A library mentions many fields without making them.
  if (strings.length > maxTexts) return
  for (const text of strings) {
    if (text.length < 3 || text.length > hintChars) continue
    const kind = classifyField("text", text)
    if (kind === "phrase" && makes) sink.mark(kind, text, "script")
    else if (kind !== "field") sink.mark("hint", text, "script")
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
/** A script with less encoded text is a program, such as a library with a font or a picture. */
const minEncodedShare = 0.3
const stringChars = 160

/** Some scripts decode an address, or join it from a list. Writes the whole address instead. */
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

const decodeInPlace = (matchedText: string, scheme: string | undefined, encodedChars: string): string => {
  const text = decodeBase64(encodedChars)
  if (text === undefined) return matchedText
  if (scheme === undefined) return /^(?:https?:)?\/\/[^"]*$/iu.test(text) ? `"${text}"` : matchedText
  return /^[a-z\d.-]{4,100}(?:\/[^"\s]*)?$/iu.test(text) ? `${scheme.slice(0, -2)}${text}"` : matchedText
}

const joinPieces = (_: string, scheme: string, pieces: string): string =>
  `"${scheme}${pieces.replaceAll(/"(?:,"|,?$)|^"/gu, "")}"`

/** Joins texts when one list has their pieces and another list has the order. */
const listReorderedTexts = (code: string, strings: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (strings.length < minReordered || strings.length > maxReordered) return []
  return [...code.matchAll(orderPattern)].flatMap(([, numbers = ""]) => {
    const order = numbers.split(",").map(Number)
    if (new Set(order).size !== order.length || Math.max(...order) !== order.length - 1) return []
    const from = strings.findIndex(
      (_, index) => strings[index + order.length] === joinTexts(strings, index, order.length),
    )
    const text = from < 0 ? "" : order.map((index) => strings[from + index] ?? "").join("")
    return isCode(text) ? [text] : []
  })
}

const joinTexts = (strings: ReadonlyArray<string>, from: number, length: number) =>
  strings.slice(from, from + length).join("")

const orderPattern = /\[(\d{1,3}(?:,\d{1,3}){2,200})\]/gu
const minReordered = 4
const maxReordered = 400
