import type { MarkSink } from "../mark.ts"
import type { Script } from "./script-requests.ts"

export const readInputUse = ({ code, includes, strings }: Script, sink: MarkSink): void => {
  const has = (...words: ReadonlyArray<string>) => words.some(includes)
  if (has(...reachingWords)) sink.mark("can-send", "a script")
  if (has(...readingWords)) sink.mark("reads-input", "what is typed")
  if (has(...answerWords)) sink.mark("reads-reply", "what a server says")
  if (strings.length <= maxTexts && sendsToVariable.test(code))
    sink.mark("sends-to-variable", "an address that stands elsewhere")
  if (has(".key") && /(?:\+=?|\.push\()[\w$]{1,20}\.key\b/u.test(code)) sink.mark("logs-keys", "keys")
  if (strings.length <= maxTexts)
    for (const [method, words] of holdMethods) if (words.every(includes)) sink.mark("traps-visitor", method)
  if (has('"iframe"') && pageCover.test(code))
    for (const [, url] of code.matchAll(/\bsrc[=:]"((?:https?:)?\/\/[^"]{4,300})"/giu))
      sink.mark("page-frame", url ?? "")
  if (has("location.hash", "location.search", "URLSearchParams") && addressForwarding.test(code))
    sink.mark("forwards-address", "what its address says")
  if (has("setInterval(", "setTimeout(") && pictureRefresh.test(code))
    sink.mark("request", "a picture of another site that changes")
}

/** True when a script without strings could send something. Pages have thousands of such scripts. */
export const mayReach = (source: string): boolean => reachingWords.some((word) => source.includes(word))

/** Code that could send typed text, now or later. Without these words, a script only computes and shows. */
const reachingWords =
  'location fetch XMLHttp Beacon Socket EventSource Image( .src .href .action submit open( cookie Storage indexedDB postMessage window[ document[ self[ globalThis import( import" eval Function( atob fromCharCode Worker RTC $. axios ethereum solana clipboard createElement setAttribute innerHTML write( Reflect caches navigator Request( .call( .apply( .style cssText insertRule srcset poster outerHTML insertAdjacent DOMParser createContextual opener parent window.name ]= ]('.split(
    " ",
  )
const readingWords = ".value FormData .elements serialize .key textContent innerText dataset".split(" ")
const answerWords =
  '.ok .status .json( .text( .response responseText onmessage onload readyState readystate success .data "message" "load" .body'.split(
    " ",
  )
const sendsToVariable =
  /\.action=(?!["'])|\bfetch\((?!["'])|\.open\("[a-z]{3,5}",(?!["'])|sendBeacon\((?!["'])|new WebSocket\((?!["'])/iu
const maxTexts = 60

export const stopsTools = "stops a browser's tools"

const holdMethods: ReadonlyArray<readonly [method: string, words: ReadonlyArray<string>]> = [
  ["fills the screen", ["requestFullscreen"]],
  ["asks before it is left", ["beforeunload"]],
  ["takes the way back", ["pushState(", "popstate"]],
  ["takes the keys", ["preventDefault(", "keydown"]],
  ["takes the menu", ["contextmenu"]],
  ["hides the pointer", ["requestPointerLock"]],
  ["sounds", [".play("]],
  [stopsTools, ["debugger", "setInterval("]],
]
const addressForwarding = /\blocation(?:\.href)?(?:=|\.(?:assign|replace)\()"https?:\/\/[^"]{4,300}"\+btoa\(/u
const pageCover = /inset:0|position[:=]"?fixed|position:absolute|100v[wh]|height[:=]"?100%/iu
const pictureRefresh =
  /\.src="(?:https?:)?\/\/[^"]{4,300}"\+(?:Date\.now\(\)|Math\.random\(\)|\+?new Date|performance\.now\(\))/u
