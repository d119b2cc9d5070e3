import type { Reader } from "../mark.ts"
import type { Script } from "./script-asks.ts"

/** A script's use of typed text, in any language: it reads, sends, checks the answer, records keys, or holds its visitor. */
export const readTakes = ({ code, holds, strings }: Script, to: Reader): void => {
  const has = (...words: ReadonlyArray<string>) => words.some(holds)
  if (has(...reaching)) to.mark("reaches", "a script")
  if (has(...reading)) to.mark("reads", "what is typed")
  if (has(...answering)) to.mark("answers", "what a server says")
  if (strings.length <= fewTexts && aims.test(code)) to.mark("aims", "an address that stands elsewhere")
  if (has(".key") && /(?:\+=?|\.push\()[\w$]{1,20}\.key\b/u.test(code)) to.mark("logs-keys", "keys")
  if (strings.length <= fewTexts) for (const [way, words] of holding) if (words.every(holds)) to.mark("holds", way)
  if (has('"iframe"') && coversPage.test(code))
    for (const [, url] of code.matchAll(/\bsrc[=:]"((?:https?:)?\/\/[^"]{4,300})"/giu)) to.mark("page-frame", url ?? "")
  if (has("location.hash", "location.search", "URLSearchParams") && handsOn.test(code))
    to.mark("hands-on", "what its address says")
  if (has("setInterval(", "setTimeout(") && changing.test(code))
    to.mark("asks", "a picture of another site that changes")
}

/** For a script without a text, of which a page has thousands: whether it could carry something away all the same. */
export const mayReach = (source: string): boolean => reaching.some((word) => source.includes(word))

/** Words of whatever could carry away what is typed, now or later. A script with none of them calculates and shows. */
const reaching =
  'location fetch XMLHttp Beacon Socket EventSource Image( .src .href .action submit open( cookie Storage indexedDB postMessage window[ document[ self[ globalThis import( import" eval Function( atob fromCharCode Worker RTC $. axios ethereum solana clipboard createElement setAttribute innerHTML write( Reflect caches navigator Request( .call( .apply( .style cssText insertRule srcset poster outerHTML insertAdjacent DOMParser createContextual opener parent window.name ]= ]('.split(
    " ",
  )
const reading = ".value FormData .elements serialize .key textContent innerText dataset".split(" ")
const answering =
  '.ok .status .json( .text( .response responseText onmessage onload readyState readystate success .data "message" "load" .body'.split(
    " ",
  )
const aims =
  /\.action=(?!["'])|\bfetch\((?!["'])|\.open\("[a-z]{3,5}",(?!["'])|sendBeacon\((?!["'])|new WebSocket\((?!["'])/iu
const fewTexts = 60

export const stopsTools = "stops a browser's tools"

/** Ways to keep a visitor on a page, and the words of each. */
const holding: ReadonlyArray<readonly [way: string, words: ReadonlyArray<string>]> = [
  ["fills the screen", ["requestFullscreen"]],
  ["asks before it is left", ["beforeunload"]],
  ["takes the way back", ["pushState(", "popstate"]],
  ["takes the keys", ["preventDefault(", "keydown"]],
  ["takes the menu", ["contextmenu"]],
  ["hides the pointer", ["requestPointerLock"]],
  ["sounds", [".play("]],
  [stopsTools, ["debugger", "setInterval("]],
]
const handsOn = /\blocation(?:\.href)?(?:=|\.(?:assign|replace)\()"https?:\/\/[^"]{4,300}"\+btoa\(/u
const coversPage = /inset:0|position[:=]"?fixed|position:absolute|100v[wh]|height[:=]"?100%/iu
const changing =
  /\.src="(?:https?:)?\/\/[^"]{4,300}"\+(?:Date\.now\(\)|Math\.random\(\)|\+?new Date|performance\.now\(\))/u
