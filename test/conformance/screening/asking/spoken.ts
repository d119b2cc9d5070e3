import type { Files } from "../given-draft.ts"
import type { Words } from "../phishing-page.ts"
import knownWords from "../phishing-words.json" with { type: "json" }
import otherWords from "../unseen-words.json" with { type: "json" }

/** Whom a draft imitates, and in which words. */
export interface Spoken {
  readonly name: string
  readonly lang: string
  readonly words: Words
}

const all = { ...knownWords, ...otherWords }
const spoken = (name: string, lang: keyof typeof all): Spoken => ({ name, lang, words: all[lang] })

export const spokens: ReadonlyArray<Spoken> = [
  spoken("PayPal", "en"),
  spoken("Sparkasse", "de"),
  spoken("Crédit Agricole", "fr"),
  spoken("Binance", "es"),
  spoken("Yahoo", "ja"),
  spoken("Microsoft 365", "sv"),
  spoken("Vietcombank", "vi"),
]

export const page = ({ lang }: Pick<Spoken, "lang">, title: string, body: string): Files => ({
  "index.html": `<!doctype html>\n<html lang="${lang}">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body>\n${body}\n</body>\n</html>\n`,
})

export const script = (code: string): string => `<script>${code}</script>`
