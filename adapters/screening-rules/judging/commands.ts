import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { folded } from "../reading/folded.ts"
import { alarmWords, callNowWords, checkWords } from "../reading/lure-words.ts"
import { claims, headed, isNameless } from "./claims.ts"
import { hasOwnName } from "./own-name.ts"
import { sentToStranger } from "./receivers.ts"
import { makeRules } from "./rule.ts"
import type { Scope } from "./scope.ts"

const deviceSignIn =
  /(?:microsoft\.com|aka\.ms)\/(?:devicelogin|link)|microsoftonline\.com\/[\w/]{1,40}deviceauth|google\.com\/device|github\.com\/login\/device|netflix\.com\/tv\d/iu
const linking =
  /linked devices|link (?:a |your |this )?(?:new )?device|enter (?:this|the) code (?:on|in) (?:your|the)/iu
const messenger = /whatsapp|telegram|viber|wechat|kakaotalk|\bsignal\b|\bline\b|微信/u
/** How these messengers call another device, in their own menus. */
const linked =
  /linked devices|(?:verknüpfte|gekoppelte) gerate|(?:verknüpfte|gekoppelte) geräte|appareils (?:connect|li)[ée]s|dispositivos (?:conectados|vinculados|ligados)|aparelhos conectados|dispositivi (?:collegati|associati)|gekoppelde apparaten|связанные устройства|пов.язані пристрої|(?:połączone|powiazane|powiązane) urz|bağlı cihazlar|baglı cihazlar|perangkat tertaut|リンク済みデバイス|已关联的设备|已連結的裝置|연결된 기기|الأجهزة المرتبطة/u
/** A code for another device that a server gives out while the page is open. */
const linksMessenger = (page: Scope): Mark | undefined =>
  page.of("answers").length > 0 && page.of("sends").length > 0 && tellsOf(page, messenger)
    ? instructions(page).find(({ text }) => linked.test(folded(text)))
    : undefined
const pressed =
  /(?:win(?:dows)?|⊞)(?: ?(?:key|logo|taste|toets))?\s?\+\s?[rx]\b|(?:ctrl|strg|cmd|⌘|command)\s?\+\s?(?:v|space|leertaste)\b|⌘\s?v\b/u
const keys =
  /\bpaste\b|einfügen|\bcollez|\bcoller|pégu?e(?:lo)?|\bpegar?\b|\bincolla|\bcole\b|\bwklej|вставьте|yapıştır|\bplak\b|klistra in|貼り付け|粘贴|붙여넣|الصق|dán\b|tempel/u
const anyKeys = new RegExp(`${pressed.source}|${keys.source}`, "u")
const runs = new RegExp(`${pressed.source}|${keys.source}|terminal|powershell`, "u")

const instructions = (page: Scope): ReadonlyArray<Mark> => page.of("title", "line", "heading", "prose", "string", "act")
/** A command that stands on the page as well is one that a reader can judge. */
const hidden = memoizeByObject((page: Scope): ReadonlyArray<Mark> => {
  const shownCommands = page.of("shown-command", "line", "prose")
  return page
    .of("command")
    .slice(0, mostCommands)
    .filter(({ text }) => !shownCommands.some((one) => one.text.includes(text.trim())))
})
const mostCommands = 100
const tellsOf = (page: Scope, words: RegExp): boolean => instructions(page).some(({ text }) => words.test(folded(text)))
const commandToRun = (page: Scope): Mark | undefined => {
  // Few pages have one: their texts alone are looked at.
  const [command] = hidden(page)
  return command !== undefined && tellsOf(page, runs) ? command : undefined
}
/** Names the copied command. */
const isOpen = (page: Scope): boolean => page.of("act").some(({ text }) => commandNames.test(folded(text)))
const commandNames = /command|install|befehl|commande|comando|команд|polecen|komut|コマンド|命令|명령/u
const commandWith = (words: RegExp) => (page: Scope) => {
  const command = commandToRun(page)
  return command !== undefined && tellsOf(page, words) ? command : undefined
}

/** A link that has its visitor let a program read or write mail. */
const consent = (page: Scope): Mark | undefined =>
  page.of("asks").find(({ text }) => /[?&]scope=/iu.test(text) && mailScopes.test(text))
const mailScopes = /mail\.(?:read|send)|mail\.google\.com|gmail\.(?:modify|readonly|send)|imap\.|full_access_as_user/iu

const pastes = new RegExp(
  `${pressed.source}|${keys.source}|\\bf12\\b|bookmark|lesezeichen|favoris|marcadores|закладк|consol[ae]|コンソール|控制台|콘솔|консол`,
  "u",
)

const addresses = ["address"] as const
/** Pages that admit a device with a code from another site's address. */
const handsOut = (page: Scope): Mark | undefined => {
  const to = sentToStranger(page)
  const doors =
    to === undefined ? [] : page.of(...(to.kind === "form" ? addresses : [...addresses, "outward" as const]))
  return doors.find(({ text }) => deviceSignIn.test(text))
}

/** It opens that place itself. */
const opens = (page: Scope): boolean =>
  page.of("address", "outward", "form").some(({ text }) => deviceSignIn.test(text))
/** It does so, and shows a code, under no company's name. */
const doorCode = (page: Scope): Mark | undefined => (!headed(page) && opens(page) ? shownCode(page) : undefined)
const shownCode = (page: Scope): Mark | undefined =>
  page.of("line", "heading").find(({ text }) => /^[A-Z\d]{4}[ -]?[A-Z\d]{4,5}$/u.test(text) && /\d/u.test(text))

/** A number to call, on a page that one cannot easily leave. */
const held = (page: Scope): Mark | undefined =>
  new Set(page.of("holds").map(({ text }) => text)).size >= fewestHolds
    ? page.of("line", "heading", "prose", "title").find(({ text }) => text.length < 400 && holdsNumber(text))
    : undefined
/** No program for showing or playing something does both. */
const barsTheWay = (page: Scope): boolean =>
  ["takes the way back", "asks before it is left"].every((way) => page.of("holds").some(({ text }) => text === way))
const fewestHolds = 2
/** Eight to fifteen digits, as a telephone's are written in any country, and no date. */
const holdsNumber = (text: string): boolean =>
  text.split(/[^\d ().-]+/u).some((run) => {
    const digits = run.replaceAll(/\D/gu, "").length
    return digits >= fewestDigits && digits <= mostDigits && !/\d{4}-\d\d-/u.test(run)
  })
const [fewestDigits, mostDigits] = [8, 15]

/** Acts that hand over a device or an account without any field. */
export const commands = makeRules({
  "command-to-run": commandToRun,
  "command-by-keys": (page) => commandWith(isOpen(page) ? pressed : anyKeys)(page),
  "command-to-pass": commandWith(checkWords),
  "consent-to-mail": consent,
  "consent-without-name": (page) =>
    hasOwnName(page) || !(headed(page) || isNameless(page)) ? undefined : consent(page),
  "script-to-paste": (page) => (page.of("theft").length > 0 && tellsOf(page, pastes) ? page.of("theft")[0] : undefined),
  "holds-for-call": held,
  "holds-without-name": (page) => {
    const number = held(page)
    if (number === undefined || hasOwnName(page)) return undefined
    return headed(page) || barsTheWay(page) || [alarmWords, callNowWords].some((words) => tellsOf(page, words))
      ? number
      : undefined
  },
  "links-messenger": linksMessenger,
  "links-messenger-without-name": (page) => (hasOwnName(page) ? undefined : linksMessenger(page)),
  "opens-device-door": doorCode,
  "opens-device-door-without-name": (page) => (hasOwnName(page) ? undefined : doorCode(page)),
  "lets-in-device": (page) =>
    handsOut(page) ??
    ((headed(page) && opens(page)) ||
    page.of("line", "heading", "prose", "asks").some(({ text }) => deviceSignIn.test(text)) ||
    (claims(page).length > 0 && page.of("line", "heading", "prose").some(({ text }) => linking.test(text)))
      ? shownCode(page)
      : undefined),
})
