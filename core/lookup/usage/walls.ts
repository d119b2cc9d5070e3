import type { PageFacts } from "../../ports/page.ts"
import { makeSignalMatcher, type Signal, type SiteResponse } from "./signals.ts"

/** A wall checks the visitor: title and headings are not the site's. */
export const isBotWall = (status: number, response: SiteResponse): boolean => {
  const match = makeSignalMatcher(response)
  if (wallSignals.some((signal) => match(signal) !== undefined)) return true
  const title = (response.page?.title ?? "").toLowerCase()
  return [202, 401, 403, 405, 429, 503].includes(status)
    ? refusalTitles.some((start) => title.startsWith(start)) ||
        refusalSignals.some((signal) => match(signal) !== undefined)
    : challengeTitles.some((whole) => title === whole)
}

/** Signs that only challenges send. */
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

/** Pages that were let through have them too. */
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

/** The page has hardly a word without scripts. A heading is content. */
export const isScriptShell = ({ h1, ids, noscript, scripts, textChars }: PageFacts): boolean => {
  if (scripts === 0 || h1.length > 0 || textChars >= shellChars) return false
  return textChars === 0 || /javascript/iu.test(noscript) || ids.some((id) => mountPoints.has(id))
}

/** Fewer letters are no readable content. */
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
