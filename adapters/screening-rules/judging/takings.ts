import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { hostOf, receiverOf } from "./addresses.ts"
import { brandOfHost } from "./brands.ts"
import { hasOwnName } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { isBare } from "./claims.ts"
import { isStranger, sentToStranger } from "./receivers.ts"
import { cardFields, secrets, signIn } from "./secrets.ts"

/**
 * A secret that leaves for a site which shares no name with the page: in one call with typed text, or as the only way out.
 * Visit counters send as well, beside a form to the page's own site.
 */
const strangers = memoizeByObject((page: Scope): ReadonlyArray<Mark> => {
  const to = secrets(page).length === 0 ? undefined : sentToStranger(page)
  if (to === undefined) return []
  if (page.of("form").includes(to)) return [to]
  const given = page.of("given").filter(({ text }) => receiverOf(text) === "other" && isStranger(page, text))
  if (given.length > 0 || to.kind === "loaded") return given
  return page.of("form").length === 0 && page.of("reads", "makes").length > 0 ? [to] : []
})
const toStranger = (page: Scope): Mark | undefined => strangers(page)[0]
const byScript = (page: Scope): Mark | undefined => {
  const to = toStranger(page)
  return to === undefined || page.of("form").includes(to) ? undefined : to
}
const byForm = (page: Scope): Mark | undefined => {
  const to = toStranger(page)
  return to !== undefined && page.of("form").includes(to) ? to : undefined
}

/** Signs of taken secrets in any language: their destination, and the use of the answer. */
export const takings = makeRules({
  "form-takes-secret": (page) =>
    page.of("card", "cvv").length > 0 && page.of(...signIn).length === 0 ? undefined : byForm(page),
  "form-takes-card": (page) => (cardFields(page).length > 0 ? byForm(page) : undefined),
  "answer-unread": (page) => (page.of("answers").length > 0 ? undefined : byScript(page)),
  "takes-without-name": (page) => {
    const to = toStranger(page)
    return to === undefined || hasOwnName(page) ? undefined : to
  },
  "leaves-for-company": (page) =>
    toStranger(page) === undefined
      ? undefined
      : page.of("jump", "refresh").find(({ text }) => brandOfHost(hostOf(text) ?? "") !== undefined),
  "keys-to-other-site": (page) => (page.of("logs-keys").length === 0 ? undefined : sentToStranger(page)),
  "copied-page": (page) => {
    const to = toStranger(page)
    return to === undefined
      ? undefined
      : page.of("copied").find(({ text }) => hostOf(withScheme(text)) !== hostOf(to.text))
  },
  "fields-on-a-picture": (page) =>
    isBare(page) && page.of("placed", "image").length > 1 && page.of("placed").length > 0
      ? (toStranger(page) ?? (page.of("image").length > 0 ? secrets(page)[0] : undefined))
      : undefined,
  "counted-words": (page) => (secrets(page).length === 0 ? undefined : page.of("counted")[0]),
})

const withScheme = (address: string) => (address.includes("://") ? address : `https://${address}`)
