import type { Reader } from "../mark.ts"
import { asText } from "./hidden-text.ts"
import { readAddress } from "./read-address.ts"
import type { Script } from "./script-asks.ts"

/** How texts stand in a script: as they are; so that they make sense only once they are decoded, which was done; or closed to us. */
export type Coding = "plain" | "read" | "closed"

/** A script's actions, read from its code with assembled texts: it sends, decodes, leaves, or inspects its visitor. */
export const readDeeds = ({ code, holds }: Pick<Script, "code" | "holds">, coding: Coding, to: Reader): void => {
  const has = (...words: ReadonlyArray<string>) => words.some(holds)
  const sends = has(...senders) ? sender.exec(code) : null
  if (sends !== null) {
    to.mark("sends", around(code, sends.index))
    for (const { 0: whole, 1: url = "", index } of code.matchAll(sending)) {
      const isLoaded = whole.startsWith(".src")
      to.mark(isLoaded ? "loaded" : "sent", url)
      if (!isLoaded && typed.test(code.slice(index, index + callChars))) to.mark("given", url)
    }
  }
  if (has(".value", "FormData", ".key", "keydown"))
    for (const [, url] of [
      ...code.matchAll(covert),
      ...(has(".submit()") && has('"iframe"') ? code.matchAll(intoForm) : []),
      ...(has("postMessage(") && has('"iframe"') ? code.matchAll(intoFrame) : []),
    ])
      to.mark("covert", url ?? "")
  if (has("download"))
    for (const [, name] of code.matchAll(/\bdownload["\]]{0,2}[=,:]"([^"]{3,100})"/gu)) to.mark("drops", name ?? "")
  for (const [, encoded = ""] of !has('atob("') ? [] : code.matchAll(/\batob\("([\w+/=]{8,400})"\)/gu))
    markShown(asText(encoded), to)
  for (const [, run = ""] of !has("=>String.from")
    ? []
    : code.matchAll(/\[((?:\d{2,6},){3,200}\d{2,6})\]\.map\(\(?\w{1,9}\)?=>String\.from/gu))
    markShown(
      run
        .split(",")
        .map((one) => String.fromCodePoint(Math.min(Number(one), 0x10ffff)))
        .join(""),
      to,
    )
  if (has("title"))
    for (const [, title] of code.matchAll(/\btitle["\]]{0,2}="([^"]{2,200})"/gu))
      to.mark("title", title ?? "", "script")
  if (has("textContent", "Text", "alt"))
    for (const [, words] of code.matchAll(
      /\b(?:(?:textContent|innerText|alt)["\]]{0,2}=|(?:fill|stroke)Text\()"([^"]{2,200})"/gu,
    ))
      to.mark("heading", words ?? "", "script")
  if (coding !== "plain" && runs.test(code)) {
    const decodes =
      /\b(?:atob|unescape|decodeURIComponent|from(?:CharCode|CodePoint)|codePointAt|charCodeAt|TextDecoder|DecompressionStream|inflate|parseInt)\b|"(?:atob|unescape)"/u.exec(
        code,
      )
    if (decodes !== null) to.mark(coding === "closed" ? "runs-decoded" : "unwraps", around(code, decodes.index))
  }
  if (has("_0x") && (code.match(/\b_0x[\da-f]{3,8}\b/gu)?.length ?? 0) > obscureNames)
    to.mark("obscures", around(code, code.indexOf("_0x")))
  if (has("new Blob(") && /type["\]]?[:=]"text\/html/u.test(code) && /location|\.src=|\bopen\(|navigate/u.test(code))
    to.mark("blob-page", around(code, code.indexOf("Blob")))
  if (has("location"))
    for (const [, url] of code.matchAll(/\blocation(?:\.href)?(?:=|\.(?:assign|replace)\()"([^"]{4,300})"/gu))
      readAddress("jump", url ?? "", to)
  const gate = has("navigator")
    ? /navigator\.(?:userAgent|webdriver|plugins)|navigator\["(?:userAgent|webdriver)/u.exec(code)
    : null
  if (
    gate !== null &&
    /bot\b|crawl|spider|headless|phantom|webdriver/iu.test(code) &&
    /document[.[]"?write|innerHTML|insertAdjacentHTML|\blocation(?:\.href)?=|location\.(?:replace|assign)\(/u.test(code)
  )
    to.mark("gates", around(code, gate.index))
}

const sender =
  /\bfetch\(|XMLHttpRequest|sendBeacon|new WebSocket|new EventSource|\baxios\b|\$\.(?:post|ajax|get)\b|new Image\b|emailjs|\.src="/u
/** One of these is in each text that it finds. */
const senders =
  'fetch( XMLHttpRequest sendBeacon WebSocket EventSource axios $.post $.ajax $.get Image emailjs .src="'.split(" ")

/** Text that a script decodes to show it. */
const markShown = (text: string | undefined, to: Reader) => {
  if (text !== undefined && /^[\p{L}\p{N}¿¡“"„«(][^<>{}=]{3,160}$/u.test(text)) to.mark("heading", text, "script")
}

const runs =
  /\beval\b|\bFunction\(|document[.[]"?write|innerHTML|insertAdjacentHTML|outerHTML|srcdoc|createContextualFragment/u
const obscureNames = 30
const sending =
  /(?:\bfetch\(|\.open\("[a-z]{3,6}",|sendBeacon\(|new WebSocket\(|new EventSource\(|\baxios(?:\.[a-z]{3,7})?\(|\$\.(?:post|ajax|get)\(|\burl:|\.src=)"([^"]{4,300})"/giu

const typed = /\.value\b|FormData|fromEntries|serialize|\.elements\b|innerText|textContent/u
const callChars = 240

/** Typed text in the address of a window, a picture, a script or another program, or in a form of a hidden frame. */
const covert =
  /(?:\bopen\(|EventSource\(|\bsrc[=:]|\.href=|location=|\.(?:assign|replace)\(|\.background(?:Image)?=|cssText=)"(?:[\w:-]{0,30}url\(["']?)?((?:https?:|mailto:)?(?:\/\/)?[^"']{4,300}[?=&])(?:'\)?"|"\+(?:(?:encodeURIComponent|escape|btoa)\((?!(?:window\.|document\.)?location|document|navigator)|new URLSearchParams\(|JSON\.stringify\(|[\w$.]{1,40}(?:\.value\b|\.join\()))/giu
/** A form that a script makes and sends, and a frame that is told what was typed. */
const intoForm = /\.action="((?:https?:)?\/\/[^"]{4,300})"/giu
const intoFrame = /\bsrc[=:]"((?:https?:)?\/\/[^"]{4,300})"/giu

const around = (code: string, at: number) => code.slice(Math.max(0, at - 20), at + 100)
