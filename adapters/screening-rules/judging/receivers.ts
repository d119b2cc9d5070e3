import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { FieldKind, Mark } from "../mark.ts"
import { findHost, classifyReceiver, type Receiver } from "./addresses.ts"
import { findBrandOfHost, listNamingWords } from "./brands.ts"
import { walletRight } from "../reading/script-requests.ts"
import { foldText } from "../reading/fold-text.ts"
import { makeRules } from "./rule.ts"
import type { Marks, Scope } from "./scope.ts"
import { listSecrets, makeSecretRule, listCardFields, signInKinds } from "./secrets.ts"
import { makeNamelessRule } from "./own-name.ts"
import { isBare } from "./claims.ts"

type MarkByReceiver = ReadonlyMap<Receiver, Mark>

const findSentTo = (page: Scope, receiver: Receiver): Mark | undefined => {
  const files = page.files.map(collectReceivers)
  const sent = files.find((file) => file.sent.has(receiver))?.sent.get(receiver)
  if (sent !== undefined || page.of("sends").length === 0) return sent
  // Libraries have many addresses. Chat addresses count alone, others only in scripts that send.
  return files.find((file) => file.loose.has(receiver))?.loose.get(receiver)
}

const collectReceivers = memoizeByObject((of: Marks) => ({
  sent: findFirstMarks(of("form", "sent", "loaded"), () => true),
  loose: findFirstMarks(
    of("address", "string"),
    (to, { kind }) => to === "chat" || (to !== "other" && kind === "address"),
  ),
}))

export const findSentToStranger = (page: Scope, pattern = /^/u): Mark | undefined =>
  listStrangers(page).find(({ text }) => pattern.test(text))

/** The possible addresses of a script that assembles one, if they are few. */
const listStrangers = memoizeByObject((page: Scope): ReadonlyArray<Mark> => {
  const isToStranger = ({ text }: Mark) => classifyReceiver(text) === "other" && isStranger(page, text)
  const sent = page.of("form", "sent", "loaded").filter(isToStranger)
  if (sent.length > 0 || page.of("aims").length === 0 || page.of("reads", "makes").length === 0) return sent
  const all = page.of("address")
  return all.length > maxAddresses
    ? []
    : all.filter((mark) => isToStranger(mark) && findBrandOfHost(findHost(mark.text) ?? "") === undefined)
})
const maxAddresses = 8
const socketAddress = /^wss?:/iu
const backends =
  /(?:^|\.)(?:supabase\.co|firebaseio\.com|firebasedatabase\.app|convex\.cloud|ably\.io|pusher\.com|pusherapp\.com|appwrite\.io|hasura\.app)$/u
const fieldGroups: ReadonlyArray<ReadonlyArray<FieldKind>> = [
  ["password"],
  ["pin"],
  ["code"],
  ["card", "cvv"],
  ["id"],
  ["phrase"],
]
const minGroups = 3

const isStranger = (page: Scope, address: string): boolean =>
  !hasNameInHost(page, findHost(address)?.replaceAll(/[.-]/gu, "") ?? "")

/** A receiver on another site that gets typed text in an address. */
export const findCovertReceiver = (page: Scope): Mark | undefined =>
  page
    .of("covert")
    .find(
      ({ text }) =>
        classifyReceiver(text) !== "own" &&
        findBrandOfHost(findHost(text) ?? "") === undefined &&
        isStranger(page, text),
    )

const hasNameInHost = (page: Scope, host: string): boolean => listOwnWords(page).some((word) => host.includes(word))
const listOwnWords = memoizeByObject((page: Scope): ReadonlyArray<string> =>
  page
    .of("title", "owner")
    .slice(0, maxNames)
    .flatMap(({ text }) => {
      if (text.length > maxNameChars) return []
      // An address in a title names a receiver, not the page's owner.
      const hosts = foldText(text)
        .split(" ")
        .filter((word) => word.slice(1, -2).includes("."))
      return listNamingWords(text, noActs).filter((word) => !hosts.some((host) => host.includes(word)))
    })
    .filter((word) => word.length >= minNameChars),
)
const noActs: ReadonlySet<string> = new Set()
const maxNames = 40
const maxNameChars = 120
const minNameChars = 4

const findFirstMarks = (
  marks: ReadonlyArray<Mark>,
  isCounted: (to: Receiver, mark: Mark) => boolean,
): MarkByReceiver => {
  const markByReceiver = new Map<Receiver, Mark>()
  for (const mark of marks) {
    const to = classifyReceiver(mark.text)
    if (!markByReceiver.has(to) && isCounted(to, mark)) markByReceiver.set(to, mark)
  }
  return markByReceiver
}

/** True with more than a passport number, which small agencies also request. */
const asksBeyondPapers = (page: Scope): boolean => listSecrets(page).some(({ kind }) => kind !== "id")

const makeReceiverRule = (receiver: Receiver) => makeSecretRule((page) => findSentTo(page, receiver))

export const receivers = makeRules({
  "secret-to-chat": (page) =>
    listSecrets(page).length > 0 || page.of("asks").some(({ text }) => text === walletRight)
      ? findSentTo(page, "chat")
      : undefined,
  "secret-to-collector": makeReceiverRule("collector"),
  "secret-to-form-relay": (page) => (asksBeyondPapers(page) ? findSentTo(page, "relay") : undefined),
  "papers-to-form-relay": (page) => (asksBeyondPapers(page) ? undefined : makeReceiverRule("relay")(page)),
  "secret-to-other-site": makeSecretRule((page) => findSentToStranger(page)),
  "secret-by-socket": makeSecretRule((page) => {
    const to = findSentToStranger(page, socketAddress)
    return to !== undefined && !backends.test(findHost(to.text) ?? "") ? to : undefined
  }),
  "many-secrets": (page) => {
    const firstMarks = fieldGroups.map((kinds) => page.of(...kinds)[0]).filter((mark) => mark !== undefined)
    return firstMarks.length >= minGroups ? firstMarks[0] : undefined
  },
  "form-to-chat": (page) => (page.of("field").length > 0 ? findSentTo(page, "chat") : undefined),
  "base-elsewhere": makeSecretRule((page) =>
    page.of("form").length === 0 ? undefined : page.of("base").find(({ text }) => classifyReceiver(text) !== "own"),
  ),
  "kit-action": makeSecretRule((page) =>
    page.of("form", "string", "address").find(({ text }) => text.includes(".") && kitActions.test(text.slice(0, 300))),
  ),
  "style-log": (page) => (listSecrets(page).length > 0 ? page.of("css-log")[0] : undefined),
})

const kitActions =
  /(?:^|\/)(?:next\d?|post\d?|login|logon|log|signin|sign-in|process(?:ing)?|send|sender|mail|mailer|email|submit|verify|check|auth|save|handler|data|info|sms|otp|card|cc|billing|update|confirm|finish|result|action|step\d?|index\d?|go|do)\.php(?:$|\?)/iu

/**
 * Lists receivers of secrets on other sites: in one call with typed text, or as the only way out. Ignores visit
 * counters beside an own form.
 */
const listSecretTakers = memoizeByObject((page: Scope): ReadonlyArray<Mark> => {
  const receiver = listSecrets(page).length === 0 ? undefined : findSentToStranger(page)
  if (receiver === undefined) return []
  if (page.of("form").includes(receiver)) return [receiver]
  const receiversInCall = page
    .of("given")
    .filter(({ text }) => classifyReceiver(text) === "other" && isStranger(page, text))
  if (receiversInCall.length > 0 || receiver.kind === "loaded") return receiversInCall
  return page.of("form").length === 0 && page.of("reads", "makes").length > 0 ? [receiver] : []
})
const findTaker = (page: Scope): Mark | undefined => listSecretTakers(page)[0]
const findScriptTaker = (page: Scope): Mark | undefined => {
  const to = findTaker(page)
  return to === undefined || page.of("form").includes(to) ? undefined : to
}
const findFormTaker = (page: Scope): Mark | undefined => {
  const to = findTaker(page)
  return to !== undefined && page.of("form").includes(to) ? to : undefined
}

export const takings = makeRules({
  "form-takes-secret": (page) =>
    page.of("card", "cvv").length > 0 && page.of(...signInKinds).length === 0 ? undefined : findFormTaker(page),
  "form-takes-card": (page) => (listCardFields(page).length > 0 ? findFormTaker(page) : undefined),
  "answer-unread": (page) => (page.of("answers").length > 0 ? undefined : findScriptTaker(page)),
  "takes-without-name": makeNamelessRule(findTaker),
  "leaves-for-company": (page) =>
    findTaker(page) === undefined
      ? undefined
      : page.of("jump", "refresh").find(({ text }) => findBrandOfHost(findHost(text) ?? "") !== undefined),
  "keys-to-other-site": (page) => (page.of("logs-keys").length === 0 ? undefined : findSentToStranger(page)),
  "copied-page": (page) => {
    const to = findTaker(page)
    return to === undefined
      ? undefined
      : page.of("copied").find(({ text }) => findHost(addScheme(text)) !== findHost(to.text))
  },
  "fields-on-a-picture": (page) =>
    isBare(page) && page.of("placed", "image").length > 1 && page.of("placed").length > 0
      ? (findTaker(page) ?? (page.of("image").length > 0 ? listSecrets(page)[0] : undefined))
      : undefined,
  "counted-words": (page) => (listSecrets(page).length === 0 ? undefined : page.of("counted")[0]),
})

const addScheme = (address: string) => (address.includes("://") ? address : `https://${address}`)
