import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import { listBrandClaims, hasBrandInHead, isNameless } from "./claims.ts"
import { hasOwnName, makeNamelessRule } from "./own-name.ts"
import { findSentToStranger } from "./receivers.ts"
import { makeRules } from "./rule.ts"
import type { PageMarks } from "./list-pages.ts"
import { vocabulary } from "../reading/vocabulary.ts"

const deviceSignInAddresses =
  /(?:microsoft\.com|aka\.ms)\/(?:devicelogin|link)|microsoftonline\.com\/[\w/]{1,40}deviceauth|google\.com\/device|github\.com\/login\/device|netflix\.com\/tv\d/iu
const linkingWords =
  /linked devices|link (?:a |your |this )?(?:new )?device|enter (?:this|the) code (?:on|in) (?:your|the)/iu
const messengerNames = /whatsapp|telegram|viber|wechat|kakaotalk|\bsignal\b|\bline\b|微信/u
/** Finds an instruction to link another device with a code that the page keeps changing. */
const findMessengerLink = (page: PageMarks): Mark | undefined =>
  page.list("reads-reply").length > 0 && page.list("sends-data").length > 0 && mentions(page, messengerNames)
    ? listInstructions(page).find(({ text }) => vocabulary.linkedDevices.test(foldText(text)))
    : undefined
const keyCombinations =
  /(?:win(?:dows)?|⊞)(?: ?(?:key|logo|taste|toets))?\s?\+\s?[rx]\b|(?:ctrl|strg|cmd|⌘|command)\s?\+\s?(?:v|space|leertaste)\b|⌘\s?v\b/u
const keyWords = new RegExp(`${keyCombinations.source}|${vocabulary.paste.source}`, "u")
const runWords = new RegExp(`${keyCombinations.source}|${vocabulary.paste.source}|terminal|powershell`, "u")

const listInstructions = (page: PageMarks): ReadonlyArray<Mark> =>
  page.list("title", "line", "heading", "prose", "string", "control")
/** Lists commands that the page hides. A reader can judge a command that the page shows. */
const listHiddenCommands = memoizeByObject((page: PageMarks): ReadonlyArray<Mark> => {
  const shownCommands = page.list("shown-command", "line", "prose")
  return page
    .list("command")
    .slice(0, maxCommands)
    .filter(({ text }) => !shownCommands.some((shownCommand) => shownCommand.text.includes(text.trim())))
})
const maxCommands = 100
const mentions = (page: PageMarks, words: RegExp): boolean =>
  listInstructions(page).some(({ text }) => words.test(foldText(text)))
const findCommandToRun = (page: PageMarks): Mark | undefined => {
  // Checks this first: few pages have a command, and reading all texts costs more.
  const [command] = listHiddenCommands(page)
  return command !== undefined && mentions(page, runWords) ? command : undefined
}
const namesCopiedCommand = (page: PageMarks): boolean =>
  page.list("control").some(({ text }) => vocabulary.command.test(foldText(text)))
const makeCommandRule = (words: RegExp) => (page: PageMarks) => {
  const command = findCommandToRun(page)
  return command !== undefined && mentions(page, words) ? command : undefined
}

const findMailConsent = (page: PageMarks): Mark | undefined =>
  page.list("request").find(({ text }) => /[?&]scope=/iu.test(text) && mailScopes.test(text))
const mailScopes = /mail\.(?:read|send)|mail\.google\.com|gmail\.(?:modify|readonly|send)|imap\.|full_access_as_user/iu

const pasteScriptWords = new RegExp(
  `${keyCombinations.source}|${vocabulary.paste.source}|\\bf12\\b|bookmark|lesezeichen|favoris|marcadores|закладк|consol[ae]|コンソール|控制台|콘솔|консол`,
  "u",
)

const addresses = ["address"] as const
const findDeviceAddress = (page: PageMarks): Mark | undefined => {
  const receiver = findSentToStranger(page)
  const deviceAddresses =
    receiver === undefined
      ? []
      : page.list(...(receiver.kind === "form" ? addresses : [...addresses, "outbound-link" as const]))
  return deviceAddresses.find(({ text }) => deviceSignInAddresses.test(text))
}

const opensDeviceSignIn = (page: PageMarks): boolean =>
  page.list("address", "outbound-link", "form").some(({ text }) => deviceSignInAddresses.test(text))
const findDeviceCode = (page: PageMarks): Mark | undefined =>
  !hasBrandInHead(page) && opensDeviceSignIn(page) ? findShownCode(page) : undefined
const findShownCode = (page: PageMarks): Mark | undefined =>
  page.list("line", "heading").find(({ text }) => /^[A-Z\d]{4}[ -]?[A-Z\d]{4,5}$/u.test(text) && /\d/u.test(text))

const findHoldNumber = (page: PageMarks): Mark | undefined =>
  new Set(page.list("traps-visitor").map(({ text }) => text)).size >= minHolds
    ? page.list("line", "heading", "prose", "title").find(({ text }) => text.length < 400 && hasPhoneNumber(text))
    : undefined
/** True when the page blocks both ways to leave it. Honest games block one at most. */
const blocksLeaving = (page: PageMarks): boolean =>
  ["takes the way back", "asks before it is left"].every((way) =>
    page.list("traps-visitor").some(({ text }) => text === way),
  )
const minHolds = 2
const hasPhoneNumber = (text: string): boolean =>
  text.split(/[^\d ().-]+/u).some((run) => {
    const digits = run.replaceAll(/\D/gu, "").length
    return digits >= minDigits && digits <= maxDigits && !/\d{4}-\d\d-/u.test(run)
  })
const minDigits = 8
const maxDigits = 15

export const commandRules = makeRules({
  "command-to-run": findCommandToRun,
  "command-by-keys": (page) => makeCommandRule(namesCopiedCommand(page) ? keyCombinations : keyWords)(page),
  "command-to-pass": makeCommandRule(vocabulary.check),
  "consent-to-mail": findMailConsent,
  "consent-without-name": (page) =>
    hasOwnName(page) || !(hasBrandInHead(page) || isNameless(page)) ? undefined : findMailConsent(page),
  "script-to-paste": (page) =>
    page.list("steals-data").length > 0 && mentions(page, pasteScriptWords) ? page.list("steals-data")[0] : undefined,
  "holds-for-call": findHoldNumber,
  "holds-without-name": (page) => {
    const number = findHoldNumber(page)
    if (number === undefined || hasOwnName(page)) return undefined
    return hasBrandInHead(page) ||
      blocksLeaving(page) ||
      [vocabulary.alarm, vocabulary.callNow].some((words) => mentions(page, words))
      ? number
      : undefined
  },
  "links-messenger": findMessengerLink,
  "links-messenger-without-name": makeNamelessRule(findMessengerLink),
  "opens-device-door": findDeviceCode,
  "opens-device-door-without-name": makeNamelessRule(findDeviceCode),
  "lets-in-device": (page) =>
    findDeviceAddress(page) ??
    ((hasBrandInHead(page) && opensDeviceSignIn(page)) ||
    page.list("line", "heading", "prose", "request").some(({ text }) => deviceSignInAddresses.test(text)) ||
    (listBrandClaims(page).length > 0 &&
      page.list("line", "heading", "prose").some(({ text }) => linkingWords.test(text)))
      ? findShownCode(page)
      : undefined),
})
