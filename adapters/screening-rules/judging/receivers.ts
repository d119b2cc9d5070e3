import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { FieldKind, Mark } from "../mark.ts"
import { hostOf, receiverOf } from "./addresses.ts"
import type { Receiver } from "./addresses.ts"
import { brandOfHost, namingWords } from "./brands.ts"
import { walletRight } from "../reading/script-asks.ts"
import { folded } from "../reading/folded.ts"
import { makeRules } from "./rule.ts"
import type { Marks, Scope } from "./scope.ts"
import { secrets, withSecret } from "./secrets.ts"

type First = ReadonlyMap<Receiver, Mark>

/** The receivers of a page: targets of forms, and addresses in scripts that send. */
const sentTo = (page: Scope, receiver: Receiver): Mark | undefined => {
  const files = page.files.map(receiversOf)
  const sent = files.find((file) => file.sent.has(receiver))?.sent.get(receiver)
  if (sent !== undefined || page.of("sends").length === 0) return sent
  // Libraries hold many addresses. Those of chats and the like say enough by themselves, others only where a script sends.
  return files.find((file) => file.loose.has(receiver))?.loose.get(receiver)
}

const receiversOf = memoizeByObject((of: Marks) => ({
  sent: firstOf(of("form", "sent", "loaded"), () => true),
  loose: firstOf(of("address", "string"), (to, { kind }) => to === "chat" || (to !== "other" && kind === "address")),
}))

export const sentToStranger = (page: Scope, how = /^/u): Mark | undefined =>
  strangersOf(page).find(({ text }) => how.test(text))

/** The possible addresses of a script that assembles one, if they are few. */
const strangersOf = memoizeByObject((page: Scope): ReadonlyArray<Mark> => {
  const isTo = ({ text }: Mark) => receiverOf(text) === "other" && isStranger(page, text)
  const sent = page.of("form", "sent", "loaded").filter(isTo)
  if (sent.length > 0 || page.of("aims").length === 0 || page.of("reads", "makes").length === 0) return sent
  const all = page.of("address")
  return all.length > mostAims
    ? []
    : all.filter((mark) => isTo(mark) && brandOfHost(hostOf(mark.text) ?? "") === undefined)
})
const mostAims = 8
const socket = /^wss?:/iu
/** Databases that pages talk to by themselves. */
const backends =
  /(?:^|\.)(?:supabase\.co|firebaseio\.com|firebasedatabase\.app|convex\.cloud|ably\.io|pusher\.com|pusherapp\.com|appwrite\.io|hasura\.app)$/u
const groups: ReadonlyArray<ReadonlyArray<FieldKind>> = [
  ["password"],
  ["pin"],
  ["code"],
  ["card", "cvv"],
  ["id"],
  ["phrase"],
]
const manyGroups = 3

/** Receivers under another name than the page. */
export const isStranger = (page: Scope, address: string): boolean =>
  !sharesName(page, hostOf(address)?.replaceAll(/[.-]/gu, "") ?? "")

/** Receivers on another site that get typed text in an address. */
export const covert = (page: Scope): Mark | undefined =>
  page
    .of("covert")
    .find(
      ({ text }) =>
        receiverOf(text) !== "own" && brandOfHost(hostOf(text) ?? "") === undefined && isStranger(page, text),
    )

const sharesName = (page: Scope, host: string): boolean => ownWords(page).some((word) => host.includes(word))
const ownWords = memoizeByObject((page: Scope): ReadonlyArray<string> =>
  page
    .of("title", "owner")
    .slice(0, mostNames)
    .flatMap(({ text }) => {
      if (text.length > longestName) return []
      // An address in a title names a receiver and not the page's owner.
      const hosts = folded(text)
        .split(" ")
        .filter((word) => word.slice(1, -2).includes("."))
      return namingWords(text, noActs).filter((word) => !hosts.some((host) => host.includes(word)))
    })
    .filter((word) => word.length >= shortestName),
)
const noActs: ReadonlySet<string> = new Set()
const mostNames = 40
const longestName = 120
const shortestName = 4

const firstOf = (marks: ReadonlyArray<Mark>, counts: (to: Receiver, mark: Mark) => boolean): First => {
  const found = new Map<Receiver, Mark>()
  for (const mark of marks) {
    const to = receiverOf(mark.text)
    if (!found.has(to) && counts(to, mark)) found.set(to, mark)
  }
  return found
}

/** Small agencies and clubs ask for a passport's number by the form that they ask everything with. */
const hasMoreThanPapers = (page: Scope): boolean => secrets(page).some(({ kind }) => kind !== "id")

const secretTo = (receiver: Receiver) => withSecret((page) => sentTo(page, receiver))

export const receivers = makeRules({
  "secret-to-chat": (page) =>
    secrets(page).length > 0 || page.of("asks").some(({ text }) => text === walletRight)
      ? sentTo(page, "chat")
      : undefined,
  "secret-to-collector": secretTo("collector"),
  "secret-to-form-relay": (page) => (hasMoreThanPapers(page) ? sentTo(page, "relay") : undefined),
  "papers-to-form-relay": (page) => (hasMoreThanPapers(page) ? undefined : secretTo("relay")(page)),
  "secret-to-other-site": withSecret((page) => sentToStranger(page)),
  "secret-by-socket": withSecret((page) => {
    const to = sentToStranger(page, socket)
    return to !== undefined && !backends.test(hostOf(to.text) ?? "") ? to : undefined
  }),
  "many-secrets": (page) => {
    const firstMarks = groups.map((kinds) => page.of(...kinds)[0]).filter((mark) => mark !== undefined)
    return firstMarks.length >= manyGroups ? firstMarks[0] : undefined
  },
  "form-to-chat": (page) => (page.of("field").length > 0 ? sentTo(page, "chat") : undefined),
  "base-elsewhere": withSecret((page) =>
    page.of("form").length === 0 ? undefined : page.of("base").find(({ text }) => receiverOf(text) !== "own"),
  ),
  "kit-action": withSecret((page) =>
    page.of("form", "string", "address").find(({ text }) => text.includes(".") && kitAction.test(text.slice(0, 300))),
  ),
  "style-log": (page) => (secrets(page).length > 0 ? page.of("css-log")[0] : undefined),
})

const kitAction =
  /(?:^|\/)(?:next\d?|post\d?|login|logon|log|signin|sign-in|process(?:ing)?|send|sender|mail|mailer|email|submit|verify|check|auth|save|handler|data|info|sms|otp|card|cc|billing|update|confirm|finish|result|action|step\d?|index\d?|go|do)\.php(?:$|\?)/iu
