import { phrases } from "../data/phrases.ts"

// Words of what is promised or claimed to be owed, beside which an honest page does not ask for what these ask for. For folded text.

/** A prize, or a visitor who was chosen. */
export const prizeWords = new RegExp(phrases.prize.join("|"), "u")

/** Money that is owed to the reader, or that a buyer has paid. */
export const payoutWords = new RegExp(phrases.payout.join("|"), "u")

/** A fine, and a card from a shop to pay it with. */
export const giftCardWords = new RegExp(phrases.giftCard.join("|"), "u")
export const fineWords = new RegExp(phrases.fine.join("|"), "u")

/** Work or gains that come easily, and what has to be paid or shown before. */
export const easyWords = new RegExp(phrases.easy.join("|"), "u")
export const beforehandWords = new RegExp(phrases.beforehand.join("|"), "u")

/** A fee that a winner is to pay, and who brings the money. */
export const transferFeeWords = new RegExp(phrases.transferFee.join("|"), "u")

/** Money of a person who has died, and what an heir is to tell. */
export const inheritanceWords = new RegExp(phrases.inheritance.join("|"), "u")
export const ownDetailsWords =
  /(?:reply|send|provide|forward|write) (?:[\p{L}\d’']{1,14} ){0,5}(?:full name|bank (?:details|account)|telephone|passport)|(?:senden|schicken) sie (?:[\p{L}\d’']{1,14} ){0,5}(?:bankdaten|ausweis|kontodaten)|(?:envoyez|transmettez) (?:[\p{L}\d’']{1,14} ){0,5}(?:coordonnées|rib\b|passeport)|env[ií]en? (?:[\p{L}\d’']{1,14} ){0,5}(?:datos bancarios|cuenta|pasaporte)/u

/** Gift cards that a superior wants to have bought and read out. */
export const errandWords =
  /\b(?:buy|purchase|pick up|get) (?:[\p{L}\d’']{1,14} ){0,5}(?:gift|voucher|itunes|steam|google play|apple) ?cards?\b|(?:kaufe?n?|besorgen?) (?:[\p{L}\d’']{1,14} ){0,5}(?:gutschein|guthaben)karten?|achet(?:er|ez|e) (?:[\p{L}\d’']{1,14} ){0,5}cartes? cadeaux?|compr(?:ar?|es?) (?:[\p{L}\d’']{1,14} ){0,5}tarjetas? (?:de )?regalo/u
export const sendCodesWords =
  /\bscratch (?:them|the|off)\b|\b(?:picture|photo|code)s? to (?:me|this)\b|\bsend (?:me|us|them) (?:[\p{L}\d’']{1,14} ){0,5}(?:pictures?|photos?|codes?|backs?)\b|pictures? of the (?:code|card)s?|(?:schicken?|senden?) (?:sie |mir |uns )(?:[\p{L}\d’']{1,14} ){0,5}(?:fotos?|codes?|bilder)|envoye[rz] (?:[\p{L}\d’']{1,14} ){0,5}(?:photo|code)s?|env[ií](?:ar?|es?) (?:[\p{L}\d’']{1,14} ){0,5}(?:fotos?|códigos?)/u

/** Another account to pay to. */
export const newAccountWords = new RegExp(phrases.newAccount.join("|"), "u")
/** Money that is to be sent. */
export const payToWords = new RegExp(phrases.payTo.join("|"), "u")
/** Reasons not to ask back: no call, secrecy, a proof instead of a question, an old account that is said to be closed to money. */
export const uncheckedWords = new RegExp(phrases.unchecked.join("|"), "u")
/** A bill's number, and its total or a tax number. */
export const billNumber =
  /\b(?:invoice|bill|rechnung|facture|factura|fattura|fatura|factuur|faktura|счет|счёт)\b(?: ?(?:no\.?|nr\.?|number|nummer|n[°º.]|numéro|número|numero))?:? ?(?:#|\d|\{|\[)/u
export const billTotal = new RegExp(phrases.billTotal.join("|"), "u")
export const ibanNumber = /\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}\b/u

/** A program that is missing or too old. */
export const updateWords = new RegExp(phrases.update.join("|"), "u")

/** A program that its readers have from others. */
export const otherProgramWords =
  /(?:browser|chrome|firefox|edge|safari|player|certificate|driver|codec|plug-?in|font) (?:update|is missing|is outdated|not found)|(?:update|aktualisieren|mettez à jour|actuali[cz]e|aggiorna) (?:your|ihren|votre|su|tu|seu|il|il tuo) (?:browser|player|navigateur|navegador)/u

/** Money that is gone already, unless one calls. */
export const chargedWords = new RegExp(phrases.charged.join("|"), "u")
export const notYouWords = new RegExp(phrases.notYou.join("|"), "u")

/** A machine that is said to be ill, whose owner is to call at once. */
export const alarmWords = new RegExp(phrases.alarm.join("|"), "u")
export const callNowWords = new RegExp(phrases.callNow.join("|"), "u")

/** A code to be scanned with a telephone. */
export const scanWords = new RegExp(phrases.scan.join("|"), "u")

/** Tokens that are waiting: beside a right to move what a wallet holds. */
export const tokenWords = new RegExp(phrases.token.join("|"), "u")

/** Less than five, in many currencies. */
export const smallSum =
  /(?:[€£$₹]|eur|usd|gbp|chf|kr|pln|r\$)\s?[0-4][.,]\d{2}(?!\d)|(?:^|[^\d.,])[0-4][.,]\d{2}\s?(?:[€£$]|eur|usd|chf|kr|zł|lei|kč|tl)/u

/** That a reader is no machine, or that something has to be repaired first. */
export const checkWords = new RegExp(phrases.check.join("|"), "u")

const promises = [
  prizeWords,
  payoutWords,
  giftCardWords,
  easyWords,
  newAccountWords,
  chargedWords,
  alarmWords,
  scanWords,
  updateWords,
  checkWords,
]
/** A text that promises or claims something is the name of none. */
export const promisesSomething = (text: string): boolean => promises.some((words) => words.test(text))
