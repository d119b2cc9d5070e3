import type { Reader } from "../mark.ts"
import { fieldKind } from "./field-kind.ts"
import { fromNumbers, isCode, revealed } from "./hidden-text.ts"
import { readAddress } from "./read-address.ts"
import { scriptLiterals } from "./script-literals.ts"

/** What a script or a JSON file says, makes and does. */
export const readScript = (source: string, to: Reader): void => {
  const { code, strings } = scriptLiterals(source)
  let encoded = 0
  for (const text of strings) if (readString(text, to) && text.length >= longEncoded) encoded++
  for (const [run] of code.matchAll(numbers)) {
    const text = fromNumbers(run.split(",").map(Number))
    if (text !== undefined && isCode(text)) to.inside("any", text, "script")
    if (run.length >= longEncoded) encoded++
  }
  if (!/["(.]/u.test(code)) return
  readFields(code, strings, to)
  readDeeds(code, encoded, to)
}

/** True for one that only makes sense to somebody who decodes it. */
const readString = (text: string, to: Reader): boolean => {
  if (/<[a-z][a-z\d]{0,20}[\s/>]/iu.test(text)) {
    to.inside("markup", text, "script")
    return false
  }
  if (/^data:[a-z/+;=\d-]{0,60},/iu.test(text)) readAddress("part", text, to)
  else if (text.length <= stringChars && /\p{L}{2}/u.test(text)) to.mark("string", text)
  for (const [url] of text.matchAll(/(?:\b(?:https?|wss?):)?\/\/[\w.[\]:@%-]{3,200}[^\s"'<>\\]{0,200}/giu))
    to.mark("address", url)
  if (/\.(?:html?|js|mjs|json|svg|txt|css)$/iu.test(text) && text.length < stringChars) to.mark("part", text)
  const code = revealed(text)
  if (code !== undefined) to.inside("any", code, "script")
  return code !== undefined || (text.length >= longEncoded && /^[\w+/=%-]+$/u.test(text))
}

/** Fields that are made by hand, `i.type = "password"`, `h("input", { type: "password" })`. */
const readFields = (code: string, strings: ReadonlyArray<string>, to: Reader) => {
  if (!/"input"|\binput\b|"password"/iu.test(code)) return
  if (/\btype["\])]{0,3}[:=,]"password"/iu.test(code) || /"input","password"/iu.test(code))
    to.mark("password", "type = password", "script")
  if (!strings.includes("input") && !/createElement|\.type\b/u.test(code)) return
  for (const [, hint] of code.matchAll(
    /\b(?:name|id|placeholder|autocomplete|ariaLabel|aria-label)["\])]{0,3}[:=,]"([^"]{2,80})"/giu,
  )) {
    const kind = fieldKind("text", hint ?? "")
    if (kind !== "field") to.mark(kind, hint ?? "", "script")
  }
}

const readDeeds = (code: string, encoded: number, to: Reader) => {
  const sends =
    /\bfetch\(|XMLHttpRequest|sendBeacon|new WebSocket|new EventSource|\baxios\b|\$\.(?:post|ajax|get)\b|new Image\b|emailjs|\.src="/u.exec(
      code,
    )
  if (sends !== null) to.mark("sends", around(code, sends.index))
  for (const [, title] of code.matchAll(/\btitle["\]]{0,2}="([^"]{2,200})"/gu)) to.mark("title", title ?? "", "script")
  for (const [, words] of code.matchAll(/\b(?:textContent|innerText|alt)["\]]{0,2}="([^"]{2,200})"/gu))
    to.mark("heading", words ?? "", "script")
  const decodes = /\b(?:atob|unescape|decodeURIComponent|fromCharCode)\b|"(?:atob|unescape)"/u.exec(code)
  const runs =
    /\beval\b|\bFunction\(|document[.[]"?write|innerHTML|insertAdjacentHTML|outerHTML|srcdoc|createContextualFragment/u.test(
      code,
    )
  if (decodes !== null && runs && encoded > 0) to.mark("runs-decoded", around(code, decodes.index))
  if ((code.match(/\b_0x[\da-f]{3,8}\b/gu)?.length ?? 0) > obscureNames)
    to.mark("obscures", around(code, code.indexOf("_0x")))
  if (
    /new Blob\(/u.test(code) &&
    /type["\]]?[:=]"text\/html/u.test(code) &&
    /location|\.src=|\bopen\(|navigate/u.test(code)
  )
    to.mark("blob-page", around(code, code.indexOf("Blob")))
  for (const [, url] of code.matchAll(/\blocation(?:\.href)?(?:=|\.(?:assign|replace)\()"([^"]{4,300})"/gu))
    readAddress("jump", url ?? "", to)
  const gate = /bot\b|crawl|spider|headless|phantom|webdriver/iu.test(code)
    ? /navigator\.(?:userAgent|webdriver|plugins)|navigator\["(?:userAgent|webdriver)/u.exec(code)
    : null
  if (
    gate !== null &&
    /document[.[]"?write|innerHTML|insertAdjacentHTML|\blocation(?:\.href)?=|location\.(?:replace|assign)\(/u.test(code)
  )
    to.mark("gates", around(code, gate.index))
}

const longEncoded = 200
const stringChars = 160
const obscureNames = 30
/** Twenty numbers or more. */
const numbers = /(?:\d{1,5},){19}\d{1,5}(?:,\d{1,5})*/gu

const around = (code: string, at: number) => code.slice(Math.max(0, at - 20), at + 100)
