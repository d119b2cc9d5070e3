import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import { alarmWords, callNowWords, checkWords } from "../reading/lure-words.ts"
import { listClaims, hasBrandInHead, isNameless } from "./claims.ts"
import { hasOwnName, makeNamelessRule } from "./own-name.ts"
import { findSentToStranger } from "./receivers.ts"
import { makeRules } from "./rule.ts"
import type { Scope } from "./scope.ts"

const deviceSignInAddresses =
  /(?:microsoft\.com|aka\.ms)\/(?:devicelogin|link)|microsoftonline\.com\/[\w/]{1,40}deviceauth|google\.com\/device|github\.com\/login\/device|netflix\.com\/tv\d/iu
const linkingWords =
  /linked devices|link (?:a |your |this )?(?:new )?device|enter (?:this|the) code (?:on|in) (?:your|the)/iu
const messengerNames = /whatsapp|telegram|viber|wechat|kakaotalk|\bsignal\b|\bline\b|微信/u
const linkedDevicesWords =
  /linked devices|(?:verknüpfte|gekoppelte) gerate|(?:verknüpfte|gekoppelte) geräte|appareils (?:connect|li)[ée]s|dispositivos (?:conectados|vinculados|ligados)|aparelhos conectados|dispositivi (?:collegati|associati)|gekoppelde apparaten|связанные устройства|пов.язані пристрої|(?:połączone|powiazane|powiązane) urz|bağlı cihazlar|baglı cihazlar|perangkat tertaut|リンク済みデバイス|已关联的设备|已連結的裝置|연결된 기기|الأجهزة المرتبطة/u
/** Finds a link that admits another device by a changing code. */
const findMessengerLink = (page: Scope): Mark | undefined =>
  page.of("answers").length > 0 && page.of("sends").length > 0 && mentions(page, messengerNames)
    ? listInstructions(page).find(({ text }) => linkedDevicesWords.test(foldText(text)))
    : undefined
const keyCombinations =
  /(?:win(?:dows)?|⊞)(?: ?(?:key|logo|taste|toets))?\s?\+\s?[rx]\b|(?:ctrl|strg|cmd|⌘|command)\s?\+\s?(?:v|space|leertaste)\b|⌘\s?v\b/u
const pasteWords =
  /\bpaste\b|einfügen|\bcollez|\bcoller|pégu?e(?:lo)?|\bpegar?\b|\bincolla|\bcole\b|\bwklej|вставьте|yapıştır|\bplak\b|klistra in|貼り付け|粘贴|붙여넣|الصق|dán\b|tempel/u
const keyWords = new RegExp(`${keyCombinations.source}|${pasteWords.source}`, "u")
const runWords = new RegExp(`${keyCombinations.source}|${pasteWords.source}|terminal|powershell`, "u")

const listInstructions = (page: Scope): ReadonlyArray<Mark> =>
  page.of("title", "line", "heading", "prose", "string", "act")
/** Lists hidden commands. A reader can judge one that the page shows. */
const listHiddenCommands = memoizeByObject((page: Scope): ReadonlyArray<Mark> => {
  const shownCommands = page.of("shown-command", "line", "prose")
  return page
    .of("command")
    .slice(0, maxCommands)
    .filter(({ text }) => !shownCommands.some((line) => line.text.includes(text.trim())))
})
const maxCommands = 100
const mentions = (page: Scope, words: RegExp): boolean =>
  listInstructions(page).some(({ text }) => words.test(foldText(text)))
const findCommandToRun = (page: Scope): Mark | undefined => {
  // Few pages have a command, and only their texts are read.
  const [command] = listHiddenCommands(page)
  return command !== undefined && mentions(page, runWords) ? command : undefined
}
const namesCopiedCommand = (page: Scope): boolean =>
  page.of("act").some(({ text }) => commandWords.test(foldText(text)))
const commandWords = /command|install|befehl|commande|comando|команд|polecen|komut|コマンド|命令|명령/u
const makeCommandRule = (words: RegExp) => (page: Scope) => {
  const command = findCommandToRun(page)
  return command !== undefined && mentions(page, words) ? command : undefined
}

const findMailConsent = (page: Scope): Mark | undefined =>
  page.of("asks").find(({ text }) => /[?&]scope=/iu.test(text) && mailScopes.test(text))
const mailScopes = /mail\.(?:read|send)|mail\.google\.com|gmail\.(?:modify|readonly|send)|imap\.|full_access_as_user/iu

const pasteScriptWords = new RegExp(
  `${keyCombinations.source}|${pasteWords.source}|\\bf12\\b|bookmark|lesezeichen|favoris|marcadores|закладк|consol[ae]|コンソール|控制台|콘솔|консол`,
  "u",
)

const addresses = ["address"] as const
/** Finds the address of a device sign-in at another site. */
const findDeviceAddress = (page: Scope): Mark | undefined => {
  const to = findSentToStranger(page)
  const deviceAddresses =
    to === undefined ? [] : page.of(...(to.kind === "form" ? addresses : [...addresses, "outward" as const]))
  return deviceAddresses.find(({ text }) => deviceSignInAddresses.test(text))
}

const opensDeviceSignIn = (page: Scope): boolean =>
  page.of("address", "outward", "form").some(({ text }) => deviceSignInAddresses.test(text))
/** Finds a code beside a device sign-in, without a company's name. */
const findDeviceCode = (page: Scope): Mark | undefined =>
  !hasBrandInHead(page) && opensDeviceSignIn(page) ? findShownCode(page) : undefined
const findShownCode = (page: Scope): Mark | undefined =>
  page.of("line", "heading").find(({ text }) => /^[A-Z\d]{4}[ -]?[A-Z\d]{4,5}$/u.test(text) && /\d/u.test(text))

const findHoldNumber = (page: Scope): Mark | undefined =>
  new Set(page.of("holds").map(({ text }) => text)).size >= minHolds
    ? page.of("line", "heading", "prose", "title").find(({ text }) => text.length < 400 && hasPhoneNumber(text))
    : undefined
/** True when the page blocks both ways to leave it. Honest players block one at most. */
const blocksLeaving = (page: Scope): boolean =>
  ["takes the way back", "asks before it is left"].every((way) => page.of("holds").some(({ text }) => text === way))
const minHolds = 2
/** Finds eight to fifteen digits that are not a date. */
const hasPhoneNumber = (text: string): boolean =>
  text.split(/[^\d ().-]+/u).some((run) => {
    const digits = run.replaceAll(/\D/gu, "").length
    return digits >= minDigits && digits <= maxDigits && !/\d{4}-\d\d-/u.test(run)
  })
const minDigits = 8
const maxDigits = 15

export const commands = makeRules({
  "command-to-run": findCommandToRun,
  "command-by-keys": (page) => makeCommandRule(namesCopiedCommand(page) ? keyCombinations : keyWords)(page),
  "command-to-pass": makeCommandRule(checkWords),
  "consent-to-mail": findMailConsent,
  "consent-without-name": (page) =>
    hasOwnName(page) || !(hasBrandInHead(page) || isNameless(page)) ? undefined : findMailConsent(page),
  "script-to-paste": (page) =>
    page.of("theft").length > 0 && mentions(page, pasteScriptWords) ? page.of("theft")[0] : undefined,
  "holds-for-call": findHoldNumber,
  "holds-without-name": (page) => {
    const number = findHoldNumber(page)
    if (number === undefined || hasOwnName(page)) return undefined
    return hasBrandInHead(page) ||
      blocksLeaving(page) ||
      [alarmWords, callNowWords].some((words) => mentions(page, words))
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
    page.of("line", "heading", "prose", "asks").some(({ text }) => deviceSignInAddresses.test(text)) ||
    (listClaims(page).length > 0 && page.of("line", "heading", "prose").some(({ text }) => linkingWords.test(text)))
      ? findShownCode(page)
      : undefined),
})
