import type { RdapOutcome } from "@surename/core/evidence/observation"
import { httpDate } from "./http-date.ts"

type Headers = Readonly<Record<string, string>>
type Told = Pick<Extract<RdapOutcome, { readonly _tag: "Answered" }>, "ageMs" | "datedAt" | "warnings" | "fromCache">

/** All that an answer says about how old it is, and nothing where it says nothing. */
export const statedAge = (headers: Headers): Told => {
  const age = ageMs(headers["age"])
  const dated = httpDate(headers["date"]?.trim() ?? "")
  const warnings = warnCodes(headers["warning"])
  return {
    ...(age === undefined ? {} : { ageMs: age }),
    ...(dated === undefined ? {} : { datedAt: dated }),
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(saysHit(headers) ? { fromCache: true } : {}),
  }
}

/** RFC 9111, sections 1.2.2 and 5.1: whole seconds, of several the first; any other value counts as no `Age`. In milliseconds. */
export const ageMs = (value: string | undefined): number | undefined => {
  const seconds = value?.split(",")[0]?.trim() ?? ""
  return /^\d+$/u.test(seconds) ? Math.min(Number(seconds), mostSeconds) * 1_000 : undefined
}

/** What a recipient takes anything longer for. */
const mostSeconds = 2 ** 31

/** `110 cache.example "Response is Stale", 113 - "…"`: a comma within the words can only make one more of it. */
const warnCodes = (value = ""): ReadonlyArray<number> =>
  value
    .split(",")
    .map((part) => /^\s{0,8}(\d{3})(?!\S)/u.exec(part)?.[1])
    .filter((code) => code !== undefined)
    .map(Number)

/** RFC 9211, and what caches wrote before it. Words like `TCP_REFRESH_HIT` and `REVALIDATED` mean that the origin was asked. */
const saysHit = (headers: Headers): boolean =>
  /;\s?hit(?![\w=-])/iu.test(headers["cache-status"] ?? "") ||
  ownWords.some((name) => (headers[name] ?? "").split(/[\s,;:]/u).some((word) => hit.test(word)))

const ownWords = ["x-cache", "x-cache-status", "x-proxy-cache", "x-nginx-cache", "cf-cache-status"]
const hit = /^(?:tcp_)?(?:(?:mem|inmem|ims|negative|offline|stale)_)?hit$|^stale$|^updating$/iu
