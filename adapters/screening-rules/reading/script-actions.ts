import type { MarkSink } from "../mark.ts"
import { decodeBase64 } from "./hidden-text.ts"
import { readAddress } from "./read-address.ts"
import type { Script } from "./script-requests.ts"

/** State of the texts in a script: they are plain, were decoded (`read`), or could not be decoded (`closed`). */
export type TextCoding = "plain" | "read" | "closed"

export const readActions = (
  { code, includes }: Pick<Script, "code" | "includes">,
  coding: TextCoding,
  sink: MarkSink,
): void => {
  const has = (...words: ReadonlyArray<string>) => words.some(includes)
  const sendMatch = has(...sendWords) ? sendPattern.exec(code) : null
  if (sendMatch !== null) {
    sink.mark("sends-data", takeExcerpt(code, sendMatch.index))
    for (const { 0: call, 1: url = "", index } of code.matchAll(sendCalls)) {
      const isLoaded = call.startsWith(".src")
      sink.mark(isLoaded ? "source-url" : "request-url", url)
      if (!isLoaded && typedInput.test(code.slice(index, index + callChars))) sink.mark("sent-with-input", url)
    }
  }
  if (has(".value", "FormData", ".key", "keydown"))
    for (const [, url] of [
      ...code.matchAll(covertCalls),
      ...(has(".submit()") && has('"iframe"') ? code.matchAll(formActions) : []),
      ...(has("postMessage(") && has('"iframe"') ? code.matchAll(frameAddresses) : []),
    ])
      sink.mark("covert-request", url ?? "")
  if (has("download"))
    for (const [, name] of code.matchAll(/\bdownload["\]]{0,2}[=,:]"([^"]{3,100})"/gu))
      sink.mark("download", name ?? "")
  for (const [, encoded = ""] of !has('atob("') ? [] : code.matchAll(/\batob\("([\w+/=]{8,400})"\)/gu))
    markDecodedText(decodeBase64(encoded), sink)
  for (const [, run = ""] of !has("=>String.from")
    ? []
    : code.matchAll(/\[((?:\d{2,6},){3,200}\d{2,6})\]\.map\(\(?\w{1,9}\)?=>String\.from/gu))
    markDecodedText(
      run
        .split(",")
        .map((number) => String.fromCodePoint(Math.min(Number(number), 0x10ffff)))
        .join(""),
      sink,
    )
  if (has("title"))
    for (const [, title] of code.matchAll(/\btitle["\]]{0,2}="([^"]{2,200})"/gu))
      sink.mark("title", title ?? "", "script")
  if (has("textContent", "Text", "alt"))
    for (const [, words] of code.matchAll(
      /\b(?:(?:textContent|innerText|alt)["\]]{0,2}=|(?:fill|stroke)Text\()"([^"]{2,200})"/gu,
    ))
      sink.mark("heading", words ?? "", "script")
  if (coding !== "plain" && runningCode.test(code)) {
    const decodeMatch =
      /\b(?:atob|unescape|decodeURIComponent|from(?:CharCode|CodePoint)|codePointAt|charCodeAt|TextDecoder|DecompressionStream|inflate|parseInt)\b|"(?:atob|unescape)"/u.exec(
        code,
      )
    if (decodeMatch !== null)
      sink.mark(coding === "closed" ? "runs-decoded" : "decodes-itself", takeExcerpt(code, decodeMatch.index))
  }
  if (has("_0x") && (code.match(/\b_0x[\da-f]{3,8}\b/gu)?.length ?? 0) > maxObscureNames)
    sink.mark("obfuscated", takeExcerpt(code, code.indexOf("_0x")))
  if (has("new Blob(") && /type["\]]?[:=]"text\/html/u.test(code) && /location|\.src=|\bopen\(|navigate/u.test(code))
    sink.mark("blob-page", takeExcerpt(code, code.indexOf("Blob")))
  if (has("location"))
    for (const [, url] of code.matchAll(/\blocation(?:\.href)?(?:=|\.(?:assign|replace)\()"([^"]{4,300})"/gu))
      readAddress("script-redirect", url ?? "", sink)
  const gate = has("navigator")
    ? /navigator\.(?:userAgent|webdriver|plugins)|navigator\["(?:userAgent|webdriver)/u.exec(code)
    : null
  if (
    gate !== null &&
    /bot\b|crawl|spider|headless|phantom|webdriver/iu.test(code) &&
    /document[.[]"?write|innerHTML|insertAdjacentHTML|\blocation(?:\.href)?=|location\.(?:replace|assign)\(/u.test(code)
  )
    sink.mark("visitor-check", takeExcerpt(code, gate.index))
}

const sendPattern =
  /\bfetch\(|XMLHttpRequest|sendBeacon|new WebSocket|new EventSource|\baxios\b|\$\.(?:post|ajax|get)\b|new Image\b|emailjs|\.src="/u
const sendWords =
  'fetch( XMLHttpRequest sendBeacon WebSocket EventSource axios $.post $.ajax $.get Image emailjs .src="'.split(" ")

const markDecodedText = (text: string | undefined, sink: MarkSink) => {
  if (text !== undefined && /^[\p{L}\p{N}¿¡“"„«(][^<>{}=]{3,160}$/u.test(text)) sink.mark("heading", text, "script")
}

const runningCode =
  /\beval\b|\bFunction\(|document[.[]"?write|innerHTML|insertAdjacentHTML|outerHTML|srcdoc|createContextualFragment/u
const maxObscureNames = 30
const sendCalls =
  /(?:\bfetch\(|\.open\("[a-z]{3,6}",|sendBeacon\(|new WebSocket\(|new EventSource\(|\baxios(?:\.[a-z]{3,7})?\(|\$\.(?:post|ajax|get)\(|\burl:|\.src=)"([^"]{4,300})"/giu

const typedInput = /\.value\b|FormData|fromEntries|serialize|\.elements\b|innerText|textContent/u
const callChars = 240

const covertCalls =
  /(?:\bopen\(|EventSource\(|\bsrc[=:]|\.href=|location=|\.(?:assign|replace)\(|\.background(?:Image)?=|cssText=)"(?:[\w:-]{0,30}url\(["']?)?((?:https?:|mailto:)?(?:\/\/)?[^"']{4,300}[?=&])(?:'\)?"|"\+(?:(?:encodeURIComponent|escape|btoa)\((?!(?:window\.|document\.)?location|document|navigator)|new URLSearchParams\(|JSON\.stringify\(|[\w$.]{1,40}(?:\.value\b|\.join\()))/giu
const formActions = /\.action="((?:https?:)?\/\/[^"]{4,300})"/giu
const frameAddresses = /\bsrc[=:]"((?:https?:)?\/\/[^"]{4,300})"/giu

const takeExcerpt = (code: string, index: number) => code.slice(Math.max(0, index - 20), index + 100)
