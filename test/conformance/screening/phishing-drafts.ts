import type { GivenDraft } from "./given-draft.ts"
import { heldOutTricks } from "./held-out-tricks.ts"
import { laterTricks } from "./later-tricks.ts"
import { heldOutLayouts, layouts } from "./phishing-page.ts"
import type { Impersonated, Language, Layout } from "./phishing-page.ts"
import { tricks } from "./phishing-tricks.ts"
import type { Trick } from "./phishing-tricks.ts"

const brand = (name: string, assets: string): Impersonated => ({ name, assets })

const known = [
  brand("PayPal", "www.paypalobjects.com"),
  brand("Microsoft", "logincdn.msauth.net"),
  brand("Netflix", "assets.nflxext.com"),
  brand("DHL", "www.dhl.com"),
  brand("Facebook", "static.xx.fbcdn.net"),
  brand("Amazon", "m.media-amazon.com"),
  brand("Apple", "www.apple.com"),
  brand("Chase", "www.chase.com"),
  brand("Instagram", "static.cdninstagram.com"),
  brand("Bank of America", "www.bankofamerica.com"),
  brand("Coinbase", "www.coinbase.com"),
  brand("Google", "www.google.com"),
]
const wallets = [
  brand("MetaMask", "metamask.io"),
  brand("Trust Wallet", "trustwallet.com"),
  brand("Ledger", "www.ledger.com"),
]

const heldOutBrands = [
  brand("LinkedIn", "static.licdn.com"),
  brand("Revolut", "assets.revolut.com"),
  brand("UPS", "www.ups.com"),
  brand("Wells Fargo", "www17.wellsfargomedia.com"),
  brand("Spotify", "www.scdn.co"),
  brand("Dropbox", "cfl.dropboxstatic.com"),
  brand("American Express", "www.aexp-static.com"),
  brand("Steam", "store.steampowered.com"),
  brand("Santander", "www.santander.com"),
]
const heldOutWallets = [brand("Phantom", "phantom.app"), brand("Exodus", "www.exodus.com")]

const languages: ReadonlyArray<Language> = ["en", "de", "fr", "es", "pt", "it", "ru", "ja"]
const heldOutLanguages: ReadonlyArray<Language> = ["nl", "pl", "tr", "zh", "ko", "ar", "en"]

interface Made {
  readonly tricks: Readonly<Record<string, Trick>>
  readonly layouts: Readonly<Record<string, Layout>>
  readonly brands: ReadonlyArray<Impersonated>
  readonly wallets: ReadonlyArray<Impersonated>
  readonly languages: ReadonlyArray<Language>
}

/** Every trick on every layout, brands and languages in turn. */
const drafts = (made: Made): ReadonlyArray<GivenDraft> =>
  Object.entries(made.tricks).flatMap(([trick, play], row) =>
    Object.entries(made.layouts).map(([layout, lay], column) => {
      const at = row * Object.keys(made.layouts).length + column
      const brands = layout === "wallet" || layout === "phrase" ? made.wallets : made.brands
      const [who, lang] = [brands[at % brands.length], made.languages[(at + row) % made.languages.length]]
      if (who === undefined || lang === undefined) throw new Error("no brand or language")
      return { id: `${trick}, ${layout}, ${who.name}, ${lang}`, files: play(lay(who, lang)) }
    }),
  )

export const phishingDrafts = drafts({ tricks, layouts, brands: known, wallets, languages })

/** Other tricks, brands and languages, on layouts of both kinds. */
export const heldOutPhishing = drafts({
  tricks: heldOutTricks,
  layouts: { ...heldOutLayouts, ...layouts },
  brands: heldOutBrands,
  wallets: heldOutWallets,
  languages: heldOutLanguages,
})

const laterBrands = [
  brand("Commerzbank", "www.commerzbank.de"),
  brand("Binance", "bin.bnbstatic.com"),
  brand("Vodafone", "www.vodafone.com"),
  brand("Adobe", "www.adobe.com"),
  brand("Correos", "www.correos.es"),
  brand("Nubank", "nubank.com.br"),
]

export const laterPhishing = drafts({
  tricks: laterTricks,
  layouts: { ...heldOutLayouts, ...layouts },
  brands: laterBrands,
  wallets: heldOutWallets,
  languages: [...languages, ...heldOutLanguages],
})
