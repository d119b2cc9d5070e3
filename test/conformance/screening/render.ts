import type { PhishingPage } from "./phishing-page.ts"

export interface Rendered {
  /** What stands between `<form` and `>`. */
  readonly form?: string
  readonly head?: string
  readonly end?: string
}

export const form = (page: PhishingPage, attributes = `method="post" action="next.php"`): string =>
  `<form ${attributes}>${page.fields}</form>`

/** A document with this body. */
export const documentOf = ({ lang, title }: PhishingPage, body: string, head = ""): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width"><style>body{font-family:sans-serif;max-width:24rem;margin:auto}</style>${head}</head><body>${body}</body></html>`

export const render = (page: PhishingPage, { end = "", form: attributes, head = "" }: Rendered = {}): string =>
  documentOf(page, page.top + form(page, attributes) + page.foot + end, head)

/** A form that says nothing of where it goes: a script sends what was typed. */
export const sending = (page: PhishingPage, send: string): string =>
  render(page, {
    form: `id="f"`,
    end: `<script>document.getElementById("f").addEventListener("submit",function(e){e.preventDefault();var d=Object.fromEntries(new FormData(e.target));${send}})</script>`,
  })

const bytesOf = (text: string) => new TextEncoder().encode(text)
export const base64 = (text: string): string => btoa(String.fromCharCode(...bytesOf(text)))
export const percent = (text: string): string =>
  [...bytesOf(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")
/** What `unescape` reads. */
export const escaped = (text: string): string =>
  [...text]
    .flatMap((letter) => Array.from({ length: letter.length }, (_, n) => letter.charCodeAt(n)))
    .map((unit) => (unit < 256 ? `%${unit.toString(16).padStart(2, "0")}` : `%u${unit.toString(16).padStart(4, "0")}`))
    .join("")
export const unitsOf = (text: string): ReadonlyArray<number> =>
  Array.from({ length: text.length }, (_, n) => text.charCodeAt(n))
export const quoted = (text: string): string => JSON.stringify(text).replaceAll("</", String.raw`<\/`)
/** `"ab"+"cd"`, a few letters a piece. */
export const inPieces = (text: string, chars = 3): string =>
  Array.from({ length: Math.ceil(text.length / chars) }, (_, n) => quoted(text.slice(n * chars, (n + 1) * chars))).join(
    "+",
  )
export const numericEntities = (text: string): string =>
  [...text].map((letter) => `&#${letter.codePointAt(0)};`).join("")
