import type { Reader } from "../mark.ts"
import { fieldKind } from "./field-kind.ts"
import { backwards, fromNumbers, isCode, revealed } from "./hidden-text.ts"
import { readAddress } from "./read-address.ts"
import { inOrder, withWholeAddresses } from "./whole-addresses.ts"
import { holding, numberRuns } from "./long-text.ts"
import { markupAmong } from "./markup-among.ts"
import { readAsks, type Script } from "./script-asks.ts"
import { readDeeds, type Coding } from "./script-deeds.ts"
import { isProgram, scriptLiterals } from "./script-literals.ts"
import { mayReach, readTakes } from "./script-takes.ts"

/** Reads the texts, elements and actions of a script or a JSON file. */
export const readScript = (source: string, to: Reader): void => {
  if (unbars.test(source)) to.mark("unbars", "a script")
  // Without a text or a list there is nothing to tell; pages have thousands of `onclick="open(3)"`.
  if (!/["'`,]/u.test(source)) {
    if (mayReach(source)) to.mark("reaches", "a script")
    return
  }
  const { code, strings } = scriptLiterals(source)
  to.inside("markup", markupAmong(source, strings), "script")
  // Encoded text: all of it, and the rest that was not understood here.
  let [encoded, closed] = [0, 0]
  for (const text of strings) {
    const how = readString(text, to)
    if (how === "plain" || text.length < longEncoded) continue
    encoded += text.length
    if (how === "closed") closed += text.length
  }
  const pieces = strings.filter((text) => text.length >= pieceChars && /^[\w+/=]+$/u.test(text))
  const whole = pieces.length < fewestPieces ? undefined : revealed(pieces.join(""))
  if (whole !== undefined) {
    to.inside("any", whole, "script")
    closed -= pieces.reduce((sum, { length }) => sum + (length < longEncoded ? 0 : length), 0)
  }
  // Removes the letters that the script removes from its texts.
  const holds = holding(code)
  const [, between = ""] =
    (holds('.split("') || holds('.replaceAll("') ? removed.exec(code) : null)?.filter(Boolean) ?? []
  if (between !== "")
    for (const text of strings)
      if (text.length >= longEncoded && text.includes(between)) to.inside("any", text.replaceAll(between, ""), "script")
  for (const run of numberRuns(code)) {
    const text = fromNumbers(run.split(",").filter(Boolean).map(Number))
    if (text !== undefined && isCode(text)) to.inside("any", text, "script")
    if (run.length < longEncoded) continue
    encoded += run.length
    if (text === undefined || !isSense(text)) closed += run.length
  }
  for (const text of inOrder(code, strings)) to.inside("any", text, "script")
  if (!/["(.]/u.test(code)) return
  const script = withWholeAddresses({ code, holds, strings })
  readFields(script, to)
  readAsks(script, to)
  readTakes(script, to)
  readDeeds(script, encoded / source.length >= muchEncoded ? (closed > 0 ? "closed" : "read") : "plain", to)
}

/** Code that could enable a disabled field. */
const unbars = /disabled|attribute|html|clone|\]\s{0,4}=|assign|reflect|\bprop\(|eval|function\(\s{0,4}["'`]/iu

/** Classifies a short text beside small letters, digits and hyphens: nothing else, blanks, or more. */
const signsIn = (text: string): number => {
  let signs = 0
  for (let at = 0; at < text.length; at++) signs |= signOf[text.charCodeAt(at)] ?? other
  return signs
}
const [blank, other] = [1, 2]
const signOf = Uint8Array.from({ length: 128 }, (_, code) =>
  code === 32 ? blank : /[a-z\d_-]/u.test(String.fromCharCode(code)) ? 0 : other,
)

const removed = /\.split\("([^"]{1,8})"\)\.join\(""\)|\.replaceAll\("([^"]{1,8})",""\)/u

const readString = (text: string, to: Reader): Coding => {
  if (text.length < shortestRead) {
    const signs = signsIn(text)
    if (signs === 0) return "plain"
    // A few words: nothing hides in so short a text.
    if (signs === blank) {
      to.mark("string", text)
      return "plain"
    }
  }
  // Without a stroke at its beginning, which would begin an expression.
  if (isProgram(text)) to.inside("script", text.startsWith("/") ? text.slice(1) : text, "script")
  const forwards = backwards(text)
  if (forwards !== undefined) {
    to.inside("any", forwards, "script")
    return "read"
  }
  if (text.includes("<") && /<[a-z][a-z\d]{0,20}[\s/>]/iu.test(text)) {
    to.inside("markup", text, "script")
    return isOpaque(text) ? "closed" : "plain"
  }
  if (/^data:[a-z/+;=\d-]{0,60},/iu.test(text)) readAddress("part", text, to)
  // One plain word is a key or a class name; a script has thousands. With a capital it may be a name.
  else if (text.length <= stringChars && /[ .]|[^ -~]/u.test(text)) to.mark("string", text)
  else if (text.length <= nameChars && /^[A-Z][A-Za-z\d+]{2,}$/u.test(text)) to.mark("name", text)
  if (text.includes("//"))
    for (const url of text.match(/(?:\b(?:https?|wss?):)?\/\/[\w.[\]:@%-]{3,200}[^\s"'<>\\]{0,200}/giu) ?? [])
      to.mark("address", url)
  if (text.length < stringChars && text.includes(".") && /\.(?:html?|js|mjs|json|svg|txt|css)$/iu.test(text))
    to.mark("part", text)
  const code = revealed(text)
  if (code !== undefined) to.inside("any", code, "script")
  if (code !== undefined) return isSense(code) ? "read" : "closed"
  return isOpaque(text) ? "closed" : "plain"
}

/** A page's tags or a script's words, and no letters that only chance puts there. */
const isSense = (text: string): boolean =>
  !/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/u.test(text.slice(0, opaqueChars)) &&
  (knownTags.test(text) || /\b(?:document|window|function|const|https?:)/u.test(text))

/** Long, and neither words with blanks between them nor tags that a browser knows. */
const isOpaque = (text: string): boolean => {
  if (text.length < longEncoded || /[^\u0000-\u{ff}]{40}/u.test(text.slice(0, opaqueChars))) return false
  const start = text.slice(0, opaqueChars)
  if (/<\/?[a-z][a-z\d]{0,20}[\s/>]/iu.test(start)) return !knownTags.test(start)
  return (start.match(/[\s(){};.,|_]/gu)?.length ?? 0) * opaqueWord < start.length
}
const opaqueChars = 2_000
const opaqueWord = 30
const knownTags =
  /<\/?(?:a|b|body|br|button|div|em|font|footer|form|g|h[1-6]|head|header|html|i|iframe|img|input|label|li|link|main|meta|nav|ol|option|p|path|script|section|select|small|span|strong|style|svg|table|td|template|textarea|title|tr|ul)[\s/>]/iu

/** Fields that are made by hand, `i.type = "password"`, `h("input", { type: "password" })`. */
const readFields = ({ code, holds, strings }: Script, to: Reader) => {
  for (const [, promptText] of holds('prompt("') ? code.matchAll(/\bprompt\("([^"]{2,200})"/gu) : []) {
    const kind = fieldKind("text", promptText ?? "")
    if (kind !== "field") to.mark(kind, promptText ?? "", "script")
  }
  let [makes, namesPassword] = [holds("ontenteditable") || holds("ontentEditable"), false]
  for (const text of strings) {
    if (text === "password") namesPassword = true
    else if (text.length <= longestMaker) makes ||= fieldMakers.has(text)
  }
  if (makes) to.mark("makes", "a field")
  if (namesPassword && (makes || holds("createElement") || /\btype["\])]{0,3}[:=,]"password"/iu.test(code)))
    to.mark("password", "type = password", "script")
  // A library names many fields and makes none of them.
  if (strings.length > mostTexts) return
  for (const text of strings) {
    if (text.length < 3 || text.length > hintChars) continue
    const kind = fieldKind("text", text)
    if (kind === "phrase" && makes) to.mark(kind, text, "script")
    else if (kind !== "field") to.mark("hint", text, "script")
  }
}

/** A shorter one that is a plain word is a key, of which a script has thousands. */
const shortestRead = 16
const nameChars = 24
const hintChars = 80
const mostTexts = 200
/** Texts of a script that makes fields. */
const fieldMakers: ReadonlySet<string> = new Set(
  "input INPUT textarea TEXTAREA text tel email contenteditable".split(" "),
)
const longestMaker = 15
const longEncoded = 200
/** Limits of a text that is assembled piece by piece. */
const pieceChars = 16
const fewestPieces = 3
/** Limits of a whole script. A library with a font or a picture is mostly program. */
const muchEncoded = 0.3
const stringChars = 160
