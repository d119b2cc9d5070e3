import type { Trick } from "./phishing-tricks.ts"
import { firstUnseenTricks } from "./first-unseen-tricks.ts"
import type { GivenDraft } from "./given-draft.ts"
import { lastUnseenTricks } from "./last-unseen-tricks.ts"
import type { Impersonated, Words } from "./phishing-page.ts"
import knownWords from "./phishing-words.json" with { type: "json" }
import type { UnseenLayout } from "./unseen-layouts.ts"
import { firstLayouts, lastLayouts } from "./unseen-layouts.ts"
import { thirdUnseenTricks } from "./third-unseen-tricks.ts"
import otherWords from "./unseen-words.json" with { type: "json" }

const brand = (name: string, assets: string): Impersonated => ({ name, assets })

const firstBrands = [
  brand("Outlook", "outlook.live.com"),
  brand("FedEx", "www.fedex.com"),
  brand("WhatsApp", "static.whatsapp.net"),
  brand("TikTok", "www.tiktok.com"),
  brand("Barclays", "www.barclays.co.uk"),
  brand("eBay", "ir.ebaystatic.com"),
  brand("Swisscom", "www.swisscom.ch"),
]
const firstWallets = [
  brand("Trezor", "trezor.io"),
  brand("Rabby", "rabby.io"),
  brand("Coinbase Wallet", "coinbase.com"),
]

const lastBrands = [
  brand("DocuSign", "www.docusign.com"),
  brand("ING", "www.ing.com"),
  brand("Roblox", "www.roblox.com"),
  brand("Kraken", "www.kraken.com"),
  brand("Yahoo", "s.yimg.com"),
  brand("Telegram", "telegram.org"),
  brand("HSBC", "www.hsbc.com"),
]
const lastWallets = [brand("Phantom", "phantom.app"), brand("Uniswap", "uniswap.org"), brand("Ledger", "ledger.com")]

interface Made {
  readonly tricks: Readonly<Record<string, Trick>>
  readonly layouts: Readonly<Record<string, UnseenLayout>>
  readonly brands: ReadonlyArray<Impersonated>
  readonly wallets: ReadonlyArray<Impersonated>
  readonly words: Readonly<Record<string, Words>>
}

/** Half of the languages are those that the rules know words of. */
const languages = {
  ...otherWords,
  en: knownWords.en,
  de: knownWords.de,
  fr: knownWords.fr,
  es: knownWords.es,
  pt: knownWords.pt,
  ru: knownWords.ru,
}

const ofWallets = new Set(["one box for words", "a wallet's words"])

/** Every trick on every layout, brands and languages in turn. */
const drafts = (made: Made): ReadonlyArray<GivenDraft> =>
  Object.entries(made.tricks).flatMap(([trick, play], row) =>
    Object.entries(made.layouts).map(([layout, lay], column) => {
      const at = row * Object.keys(made.layouts).length + column
      const brands = ofWallets.has(layout) ? made.wallets : made.brands
      const spoken = Object.entries(made.words)
      const [who, lang] = [brands[at % brands.length], spoken[(at + row) % spoken.length]]
      if (who === undefined || lang === undefined) throw new Error("no brand or language")
      return { id: `${trick}, ${layout}, ${who.name}, ${lang[0]}`, files: play(lay(who, lang[0], lang[1])) }
    }),
  )

export const firstUnseen = drafts({
  tricks: firstUnseenTricks,
  layouts: firstLayouts,
  brands: firstBrands,
  wallets: firstWallets,
  words: languages,
})

export const lastUnseen = drafts({
  tricks: lastUnseenTricks,
  layouts: lastLayouts,
  brands: lastBrands,
  wallets: lastWallets,
  words: languages,
})

const thirdBrands = [
  brand("Royal Mail", "www.royalmail.com"),
  brand("Airbnb", "www.airbnb.com"),
  brand("Deutsche Bank", "www.deutsche-bank.de"),
  brand("Shopify", "www.shopify.com"),
  brand("GitHub", "github.com"),
  brand("Poste Italiane", "www.poste.it"),
  brand("Lloyds", "www.lloydsbank.com"),
]
const thirdWallets = [
  brand("MetaMask", "metamask.io"),
  brand("Trust Wallet", "trustwallet.com"),
  brand("OKX", "www.okx.com"),
]

export const thirdUnseen = drafts({
  tricks: thirdUnseenTricks,
  layouts: { ...firstLayouts, ...lastLayouts },
  brands: thirdBrands,
  wallets: thirdWallets,
  words: languages,
})
