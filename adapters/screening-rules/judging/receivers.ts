import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { FieldKind, Mark } from "../mark.ts"
import { hostOf, receiverOf } from "./addresses.ts"
import type { Receiver } from "./addresses.ts"
import { brandOfHost, namingWords } from "./brands.ts"
import { walletRight } from "../reading/script-asks.ts"
import { folded } from "../reading/folded.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
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

export const receivers: ReadonlyArray<Rule> = [
  ...family("exfiltration", [
    {
      id: "secret-to-chat",
      weight: 100,
      advice:
        "What visitors type into a secret field goes to a chat. Send it to your own server, or do not ask for it.",
      sees: (page) =>
        secrets(page).length > 0 || page.of("asks").some(({ text }) => text === walletRight)
          ? sentTo(page, "chat")
          : undefined,
    },
    {
      id: "secret-to-collector",
      weight: 100,
      advice:
        "What visitors type into a secret field goes to a request collector, a tunnel or a bare address. Use your own server with a name.",
      sees: secretTo("collector"),
    },
    {
      id: "secret-to-form-relay",
      weight: 100,
      advice: "Form relays are for messages. Remove the password, code or card fields from this form.",
      sees: (page) => (hasMoreThanPapers(page) ? sentTo(page, "relay") : undefined),
    },
    {
      id: "papers-to-form-relay",
      weight: 40,
      advice: "A number of a passport or the like goes to a form relay. Ask for it where you meet.",
      sees: (page) => (hasMoreThanPapers(page) ? undefined : secretTo("relay")(page)),
    },
    {
      id: "secret-to-other-site",
      weight: 40,
      advice: "The page sends secrets to another site. A preview cannot do that; use a path of your own site.",
      sees: withSecret((page) => sentToStranger(page)),
    },
    {
      id: "secret-by-socket",
      weight: 30,
      advice:
        "The page sends secrets over a socket to a site of another name. Send them with a form to your own server.",
      sees: withSecret((page) => {
        const to = sentToStranger(page, socket)
        return to !== undefined && !backends.test(hostOf(to.text) ?? "") ? to : undefined
      }),
    },
    {
      id: "many-secrets",
      weight: 60,
      advice:
        "The page asks for three kinds of secrets at once, such as a password, a code and a number of the state. Ask for one, and say what for.",
      sees: (page) => {
        const firstMarks = groups.map((kinds) => page.of(...kinds)[0]).filter((mark) => mark !== undefined)
        return firstMarks.length >= manyGroups ? firstMarks[0] : undefined
      },
    },
    {
      id: "form-to-chat",
      weight: 40,
      advice:
        "A form's words go to a chat, and the key of that chat stands in the page for every visitor. Let a server of yours pass them on.",
      sees: (page) => (page.of("field").length > 0 ? sentTo(page, "chat") : undefined),
    },
  ]),
  ...family("base-address", [
    {
      id: "base-elsewhere",
      weight: 70,
      advice: "A base element sends every form and link of this page to another site. Remove it.",
      sees: withSecret((page) =>
        page.of("form").length === 0 ? undefined : page.of("base").find(({ text }) => receiverOf(text) !== "own"),
      ),
    },
  ]),
  ...family("kit-action", [
    {
      id: "kit-action",
      weight: 40,
      advice:
        "The form goes to a script with a name that ready-made phishing pages use. Drafts run no PHP; name the action after what it does.",
      sees: withSecret((page) =>
        page
          .of("form", "string", "address")
          .find(({ text }) => text.includes(".") && kitAction.test(text.slice(0, 300))),
      ),
    },
  ]),
  ...family("style-log", [
    {
      id: "style-log",
      weight: 100,
      advice:
        "A style sheet asks another server for a picture for each letter that is typed. Remove the rule with [value…].",
      sees: (page) => (secrets(page).length > 0 ? page.of("css-log")[0] : undefined),
    },
  ]),
]

const kitAction =
  /(?:^|\/)(?:next\d?|post\d?|login|logon|log|signin|sign-in|process(?:ing)?|send|sender|mail|mailer|email|submit|verify|check|auth|save|handler|data|info|sms|otp|card|cc|billing|update|confirm|finish|result|action|step\d?|index\d?|go|do)\.php(?:$|\?)/iu
