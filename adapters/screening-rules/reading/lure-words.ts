import data from "../data/phrases.json" with { type: "json" }

export const prizeWords = new RegExp(data.phrases.prize.join("|"), "u")

export const payoutWords = new RegExp(data.phrases.payout.join("|"), "u")

export const giftCardWords = new RegExp(data.phrases.giftCard.join("|"), "u")
export const fineWords = new RegExp(data.phrases.fine.join("|"), "u")

/** Words of easy gains, and of payments or papers in advance. */
export const easyWords = new RegExp(data.phrases.easy.join("|"), "u")
export const beforehandWords = new RegExp(data.phrases.beforehand.join("|"), "u")

export const transferFeeWords = new RegExp(data.phrases.transferFee.join("|"), "u")

export const inheritanceWords = new RegExp(data.phrases.inheritance.join("|"), "u")
export const ownDetailsWords =
  /(?:reply|send|provide|forward|write) (?:[\p{L}\d’']{1,14} ){0,5}(?:full name|bank (?:details|account)|telephone|passport)|(?:senden|schicken) sie (?:[\p{L}\d’']{1,14} ){0,5}(?:bankdaten|ausweis|kontodaten)|(?:envoyez|transmettez) (?:[\p{L}\d’']{1,14} ){0,5}(?:coordonnées|rib\b|passeport)|env[ií]en? (?:[\p{L}\d’']{1,14} ){0,5}(?:datos bancarios|cuenta|pasaporte)/u

/** A superior's errand: the reader should buy gift cards. */
export const errandWords =
  /\b(?:buy|purchase|pick up|get) (?:[\p{L}\d’']{1,14} ){0,5}(?:gift|voucher|itunes|steam|google play|apple) ?cards?\b|(?:kaufe?n?|besorgen?) (?:[\p{L}\d’']{1,14} ){0,5}(?:gutschein|guthaben)karten?|achet(?:er|ez|e) (?:[\p{L}\d’']{1,14} ){0,5}cartes? cadeaux?|compr(?:ar?|es?) (?:[\p{L}\d’']{1,14} ){0,5}tarjetas? (?:de )?regalo/u
export const sendCodesWords =
  /\bscratch (?:them|the|off)\b|\b(?:picture|photo|code)s? to (?:me|this)\b|\bsend (?:me|us|them) (?:[\p{L}\d’']{1,14} ){0,5}(?:pictures?|photos?|codes?|backs?)\b|pictures? of the (?:code|card)s?|(?:schicken?|senden?) (?:sie |mir |uns )(?:[\p{L}\d’']{1,14} ){0,5}(?:fotos?|codes?|bilder)|envoye[rz] (?:[\p{L}\d’']{1,14} ){0,5}(?:photo|code)s?|env[ií](?:ar?|es?) (?:[\p{L}\d’']{1,14} ){0,5}(?:fotos?|códigos?)/u

export const newAccountWords = new RegExp(data.phrases.newAccount.join("|"), "u")
export const payToWords = new RegExp(data.phrases.payTo.join("|"), "u")
/** Words that keep the reader from checking: no call, secrecy, a proof, a blocked old account. */
export const uncheckedWords = new RegExp(data.phrases.unchecked.join("|"), "u")
export const billNumber =
  /\b(?:invoice|bill|rechnung|facture|factura|fattura|fatura|factuur|faktura|счет|счёт)\b(?: ?(?:no\.?|nr\.?|number|nummer|n[°º.]|numéro|número|numero))?:? ?(?:#|\d|\{|\[)/u
export const billTotal = new RegExp(data.phrases.billTotal.join("|"), "u")
export const ibanNumber = /\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}\b/u

export const updateWords = new RegExp(data.phrases.update.join("|"), "u")

export const otherProgramWords =
  /(?:browser|chrome|firefox|edge|safari|player|certificate|driver|codec|plug-?in|font) (?:update|is missing|is outdated|not found)|(?:update|aktualisieren|mettez à jour|actuali[cz]e|aggiorna) (?:your|ihren|votre|su|tu|seu|il|il tuo) (?:browser|player|navigateur|navegador)/u

export const chargedWords = new RegExp(data.phrases.charged.join("|"), "u")
export const notYouWords = new RegExp(data.phrases.notYou.join("|"), "u")

export const alarmWords = new RegExp(data.phrases.alarm.join("|"), "u")
export const callNowWords = new RegExp(data.phrases.callNow.join("|"), "u")

export const scanWords = new RegExp(data.phrases.scan.join("|"), "u")

export const tokenWords = new RegExp(data.phrases.token.join("|"), "u")

export const smallSum =
  /(?:[€£$₹]|eur|usd|gbp|chf|kr|pln|r\$)\s?[0-4][.,]\d{2}(?!\d)|(?:^|[^\d.,])[0-4][.,]\d{2}\s?(?:[€£$]|eur|usd|chf|kr|zł|lei|kč|tl)/u

/** Words of checks for humans, and of repairs that come first. */
export const checkWords = new RegExp(data.phrases.check.join("|"), "u")

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
/** True for a promise, which cannot be a site's own name. */
export const promisesSomething = (text: string): boolean => promises.some((words) => words.test(text))
