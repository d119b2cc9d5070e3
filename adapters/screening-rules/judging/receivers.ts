import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { FieldKind, Mark } from "../mark.ts"
import { findHost, classifyReceiver, type Receiver } from "./classify-receiver.ts"
import { isOfBrand, listNamingWords } from "./brands.ts"
import { walletRight } from "../reading/script-requests.ts"
import { foldText } from "../reading/fold-text.ts"
import { makeRules } from "./rule.ts"
import type { ListMarks, PageMarks } from "./list-pages.ts"
import { listSecrets, makeSecretRule, listCardFields, signInKinds } from "./secrets.ts"
import { makeNamelessRule } from "./own-name.ts"
import { hasLittleText } from "./claims.ts"

type MarkByReceiver = ReadonlyMap<Receiver, Mark>

const findSentTo = (page: PageMarks, receiver: Receiver): Mark | undefined => {
  const files = page.files.map(collectReceivers)
  const sentMarks = files.find((file) => file.sent.has(receiver))?.sent.get(receiver)
  if (sentMarks !== undefined || page.list("sends-data").length === 0) return sentMarks
  // A library mentions many addresses. So chat addresses count alone, and other receivers only in scripts that send something.
  return files.find((file) => file.mentioned.has(receiver))?.mentioned.get(receiver)
}

const collectReceivers = memoizeByObject((listMarks: ListMarks) => ({
  sent: findFirstMarks(listMarks("form", "request-url", "source-url"), () => true),
  mentioned: findFirstMarks(
    listMarks("address", "string"),
    (receiver, { kind }) => receiver === "chat" || (receiver !== "other" && kind === "address"),
  ),
}))

export const findSentToStranger = (page: PageMarks, pattern = /^/u): Mark | undefined =>
  listStrangers(page).find(({ text }) => pattern.test(text))

/** Lists foreign receivers. If a script assembles its address, all addresses in it count, unless there are many. */
const listStrangers = memoizeByObject((page: PageMarks): ReadonlyArray<Mark> => {
  const isToStranger = ({ text }: Mark) => classifyReceiver(text) === "other" && isStranger(page, text)
  const sentMarks = page.list("form", "request-url", "source-url").filter(isToStranger)
  if (
    sentMarks.length > 0 ||
    page.list("sends-to-variable").length === 0 ||
    page.list("reads-input", "makes-field").length === 0
  )
    return sentMarks
  const addresses = page.list("address")
  return addresses.length > maxAddresses ? [] : addresses.filter((mark) => isToStranger(mark) && !isOfBrand(mark.text))
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

const isStranger = (page: PageMarks, address: string): boolean =>
  !hasNameInHost(page, findHost(address)?.replaceAll(/[.-]/gu, "") ?? "")

/** Finds another site that gets typed text inside an address. */
export const findCovertReceiver = (page: PageMarks): Mark | undefined =>
  page
    .list("covert-request")
    .find(({ text }) => classifyReceiver(text) !== "own" && !isOfBrand(text) && isStranger(page, text))

const hasNameInHost = (page: PageMarks, host: string): boolean => listOwnWords(page).some((word) => host.includes(word))
const listOwnWords = memoizeByObject((page: PageMarks): ReadonlyArray<string> =>
  page
    .list("title", "owner")
    .slice(0, maxNames)
    .flatMap(({ text }) => {
      if (text.length > maxNameChars) return []
      // An address in a title names a receiver and not the page's owner.
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
  isCounted: (receiver: Receiver, mark: Mark) => boolean,
): MarkByReceiver => {
  const markByReceiver = new Map<Receiver, Mark>()
  for (const mark of marks) {
    const receiver = classifyReceiver(mark.text)
    if (!markByReceiver.has(receiver) && isCounted(receiver, mark)) markByReceiver.set(receiver, mark)
  }
  return markByReceiver
}

/** True when the page asks for more than a passport number, which small agencies also request. */
const asksBeyondPapers = (page: PageMarks): boolean => listSecrets(page).some(({ kind }) => kind !== "id")

const makeReceiverRule = (receiver: Receiver) => makeSecretRule((page) => findSentTo(page, receiver))

export const receiverRules = makeRules({
  "secret-to-chat": (page) =>
    listSecrets(page).length > 0 || page.list("request").some(({ text }) => text === walletRight)
      ? findSentTo(page, "chat")
      : undefined,
  "secret-to-collector": makeReceiverRule("collector"),
  "secret-to-form-relay": (page) => (asksBeyondPapers(page) ? findSentTo(page, "relay") : undefined),
  "papers-to-form-relay": (page) => (asksBeyondPapers(page) ? undefined : makeReceiverRule("relay")(page)),
  "secret-to-other-site": makeSecretRule((page) => findSentToStranger(page)),
  "secret-by-socket": makeSecretRule((page) => {
    const receiver = findSentToStranger(page, socketAddress)
    return receiver !== undefined && !backends.test(findHost(receiver.text) ?? "") ? receiver : undefined
  }),
  "many-secrets": (page) => {
    const firstMarks = fieldGroups.map((kinds) => page.list(...kinds)[0]).filter((mark) => mark !== undefined)
    return firstMarks.length >= minGroups ? firstMarks[0] : undefined
  },
  "form-to-chat": (page) => (page.list("field").length > 0 ? findSentTo(page, "chat") : undefined),
  "base-elsewhere": makeSecretRule((page) =>
    page.list("form").length === 0 ? undefined : page.list("base").find(({ text }) => classifyReceiver(text) !== "own"),
  ),
  "kit-action": makeSecretRule((page) =>
    page
      .list("form", "string", "address")
      .find(({ text }) => text.includes(".") && kitActions.test(text.slice(0, 300))),
  ),
  "style-log": (page) => (listSecrets(page).length > 0 ? page.list("css-log")[0] : undefined),
})

const kitActions =
  /(?:^|\/)(?:next\d?|post\d?|login|logon|log|signin|sign-in|process(?:ing)?|send|sender|mail|mailer|email|submit|verify|check|auth|save|handler|data|info|sms|otp|card|cc|billing|update|confirm|finish|result|action|step\d?|index\d?|go|do)\.php(?:$|\?)/iu

/**
 * Lists other sites that receive a secret: in the same call as typed text, or as the only receiver. Leaves out visit counters beside
 * the page's own form.
 */
const listSecretReceivers = memoizeByObject((page: PageMarks): ReadonlyArray<Mark> => {
  const receiver = listSecrets(page).length === 0 ? undefined : findSentToStranger(page)
  if (receiver === undefined) return []
  if (page.list("form").includes(receiver)) return [receiver]
  const receiversInCall = page
    .list("sent-with-input")
    .filter(({ text }) => classifyReceiver(text) === "other" && isStranger(page, text))
  if (receiversInCall.length > 0 || receiver.kind === "source-url") return receiversInCall
  return page.list("form").length === 0 && page.list("reads-input", "makes-field").length > 0 ? [receiver] : []
})
const findSecretReceiver = (page: PageMarks): Mark | undefined => listSecretReceivers(page)[0]
const findScriptReceiver = (page: PageMarks): Mark | undefined => {
  const receiver = findSecretReceiver(page)
  return receiver === undefined || page.list("form").includes(receiver) ? undefined : receiver
}
const findFormReceiver = (page: PageMarks): Mark | undefined => {
  const receiver = findSecretReceiver(page)
  return receiver !== undefined && page.list("form").includes(receiver) ? receiver : undefined
}

export const secretReceiverRules = makeRules({
  "form-takes-secret": (page) =>
    page.list("card", "cvv").length > 0 && page.list(...signInKinds).length === 0 ? undefined : findFormReceiver(page),
  "form-takes-card": (page) => (listCardFields(page).length > 0 ? findFormReceiver(page) : undefined),
  "answer-unread": (page) => (page.list("reads-reply").length > 0 ? undefined : findScriptReceiver(page)),
  "takes-without-name": makeNamelessRule(findSecretReceiver),
  "leaves-for-company": (page) =>
    findSecretReceiver(page) === undefined
      ? undefined
      : page.list("script-redirect", "refresh").find(({ text }) => isOfBrand(text)),
  "keys-to-other-site": (page) => (page.list("logs-keys").length === 0 ? undefined : findSentToStranger(page)),
  "copied-page": (page) => {
    const receiver = findSecretReceiver(page)
    return receiver === undefined
      ? undefined
      : page.list("copied-from").find(({ text }) => findHost(addScheme(text)) !== findHost(receiver.text))
  },
  "fields-on-a-picture": (page) =>
    hasLittleText(page) && page.list("placed-fields", "image").length > 1 && page.list("placed-fields").length > 0
      ? (findSecretReceiver(page) ?? (page.list("image").length > 0 ? listSecrets(page)[0] : undefined))
      : undefined,
  "counted-words": (page) => (listSecrets(page).length === 0 ? undefined : page.list("phrase-box")[0]),
})

const addScheme = (address: string) => (address.includes("://") ? address : `https://${address}`)
