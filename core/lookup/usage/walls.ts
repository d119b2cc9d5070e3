import type { PageFacts } from "../../ports/page.ts"
import { makeSignalMatcher, type Signal, type SiteResponse } from "./signals.ts"

/** A bot wall shows its own title and headings instead of the site's, so they are no facts about the site. */
export const isBotWall = (status: number, response: SiteResponse): boolean => {
  const match = makeSignalMatcher(response)
  if (wallSignals.some((signal) => match(signal) !== undefined)) return true
  const title = (response.page?.title ?? "").toLowerCase()
  return [202, 401, 403, 405, 429, 503].includes(status)
    ? refusalTitles.some((start) => title.startsWith(start)) ||
        refusalSignals.some((signal) => match(signal) !== undefined)
    : challengeTitles.some((whole) => title === whole)
}

/** Only challenge pages have these signs. */
const wallSignals: ReadonlyArray<Signal> = [
  { header: "cf-mitigated", has: "challenge" },
  { header: "x-vercel-mitigated", has: "challenge" },
  { header: "x-amzn-waf-action" },
  { id: "challenge-error-text" },
  { id: "cf-challenge-running" },
  { id: "px-captcha" },
  { id: "anubis_challenge" },
  { script: "window._cf_chl_opt" },
  { script: "sucuri_cloudproxy_js" },
  { path: "/_incapsula_resource" },
  { host: "captcha-delivery.com" },
]

/** Normal pages have these signs too, so they count only together with a refusal status. */
const refusalSignals: ReadonlyArray<Signal> = [
  { header: "x-datadome" },
  { class: "g-recaptcha" },
  { class: "h-captcha" },
  { class: "cf-turnstile" },
]

const challengeTitles: ReadonlyArray<string> = [
  "just a moment...",
  "ddos-guard",
  "verifying you are human",
  "checking your browser",
  "vercel security checkpoint",
  "making sure you're not a bot!",
]
const refusalTitles: ReadonlyArray<string> = [
  ...challengeTitles,
  "attention required!",
  "access denied",
  "you have been blocked",
  "blocked",
  "pardon our interruption",
  "robot check",
  "are you a robot",
  "human verification",
  "security check",
]

/** True when the page has almost no text without its scripts. A heading counts as content. */
export const isScriptShell = ({ h1, ids, noscript, scripts, textChars }: PageFacts): boolean => {
  if (scripts === 0 || h1.length > 0 || textChars >= shellChars) return false
  return textChars === 0 || /javascript/iu.test(noscript) || ids.some((id) => mountPoints.has(id))
}

/** A page with fewer letters has no readable content. */
export const shellChars = 200

const mountPoints: ReadonlySet<string> = new Set([
  "root",
  "app",
  "__next",
  "__nuxt",
  "___gatsby",
  "svelte",
  "main-app",
  "react-root",
  "q-app",
])
