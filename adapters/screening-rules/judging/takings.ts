import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { hostOf, receiverOf } from "./addresses.ts"
import { brandOfHost } from "./brands.ts"
import { hasOwnName } from "./own-name.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
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
export const takings: ReadonlyArray<Rule> = family("taking", [
  {
    id: "form-takes-secret",
    weight: 60,
    advice:
      "A form with a password, a code or the like goes to a site of another name. Let it go to a path of your own site, and send on from there.",
    sees: (page) => (page.of("card", "cvv").length > 0 && page.of(...signIn).length === 0 ? undefined : byForm(page)),
  },
  {
    id: "form-takes-card",
    weight: 30,
    advice: "A form with card data goes to a site of another name. Use the page or the field of your payment service.",
    sees: (page) => (cardFields(page).length > 0 ? byForm(page) : undefined),
  },
  {
    id: "answer-unread",
    weight: 60,
    advice:
      "A script sends a secret to another site and does not look at the answer: no sign-in works so. Read the answer, or send it with a form to your own site.",
    sees: (page) => (page.of("answers").length > 0 ? undefined : byScript(page)),
  },
  {
    id: "takes-without-name",
    weight: 40,
    advice:
      "A secret goes to another site, and the page does not say whose it is. Show the name of your own service in its title and in a heading.",
    sees: (page) => {
      const to = toStranger(page)
      return to === undefined || hasOwnName(page) ? undefined : to
    },
  },
  {
    id: "leaves-for-company",
    weight: 60,
    advice:
      "A secret goes to one site, and then the page leads to a well-known company's own. Lead visitors to a page of yours.",
    sees: (page) =>
      toStranger(page) === undefined
        ? undefined
        : page.of("jump", "refresh").find(({ text }) => brandOfHost(hostOf(text) ?? "") !== undefined),
  },
  {
    id: "keys-to-other-site",
    weight: 60,
    advice:
      "A script notes each key that is pressed and sends to another site. Remove it; count visits without their keys.",
    sees: (page) => (page.of("logs-keys").length === 0 ? undefined : sentToStranger(page)),
  },
  {
    id: "copied-page",
    weight: 60,
    advice:
      "The page was saved from another site and sends a secret somewhere else. Build your own page, and show your own name.",
    sees: (page) => {
      const to = toStranger(page)
      return to === undefined
        ? undefined
        : page.of("copied").find(({ text }) => hostOf(withScheme(text)) !== hostOf(to.text))
    },
  },
  {
    id: "fields-on-a-picture",
    weight: 60,
    advice: "Fields for a secret lie on a picture, on a page with nearly no words. Write the page as text.",
    sees: (page) =>
      isBare(page) && page.of("placed", "image").length > 1 && page.of("placed").length > 0
        ? (toStranger(page) ?? (page.of("image").length > 0 ? secrets(page)[0] : undefined))
        : undefined,
  },
  {
    id: "counted-words",
    weight: 60,
    advice:
      "A field asks for as many words as the phrase of a wallet has. No service needs them. If it is about something else, say it beside the field.",
    sees: (page) => (secrets(page).length === 0 ? undefined : page.of("counted")[0]),
  },
])

const withScheme = (address: string) => (address.includes("://") ? address : `https://${address}`)
