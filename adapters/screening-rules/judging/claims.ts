import { memoizeByObject } from "@surename/core/sharing/memoize"
import { fieldKinds, type Mark, type TextKind } from "../mark.ts"
import { asksToSignIn, beginsAsking, offerWords } from "../reading/vocabulary.ts"
import { foldText } from "../reading/fold-text.ts"
import { collectActWords, findBrands, mayBeginName, countOtherWords, type ReadActWords } from "./brands.ts"
import { hasOwnName } from "./own-name.ts"
import type { Marks, Scope } from "./scope.ts"

export type ClaimKind = "letterhead" | "title" | "near-title" | "heading" | "sign-in" | "logo" | "only-name" | "owner"

export const wholeClaims: ReadonlySet<ClaimKind> = new Set(["title", "sign-in", "owner", "only-name", "letterhead"])

export interface Claim {
  readonly kind: ClaimKind
  readonly brand: string
  readonly disguised: boolean
  readonly mark: Mark
}

/** Every claim of a page, computed when a rule first asks. */
export const listClaims = memoizeByObject((page: Scope): ReadonlyArray<Claim> => {
  const fileClaims = page.files.flatMap((file) => [
    ...listFileClaims(file),
    ...(isBare(page) ? listScriptClaims(file) : []),
  ])
  const onlyNames = isNameless(page)
    ? fileClaims.filter(isNameClaim).map((claim) => ({ ...claim, kind: "only-name" as const }))
    : []
  const allClaims = [...fileClaims, ...onlyNames, ...(hasOwnName(page) ? noClaims : page.files.flatMap(findLetterhead))]
  return isShop(page)
    ? allClaims.filter(({ brand, kind }) => !logoKinds.has(kind) || !listPaymentBrands(page).has(brand))
    : allClaims
})
const logoKinds: ReadonlySet<ClaimKind> = new Set(["logo", "only-name", "letterhead"])

/** Companies in payment buttons or logos, which do not identify the page. */
const listPaymentBrands = memoizeByObject((page: Scope): ReadonlySet<string> => {
  const texts = page
    .of("act", "line")
    .slice(0, maxOffers)
    .flatMap(({ text }) => (text.length <= maxLabelChars && isPaymentOffer(foldText(text)) ? [text] : []))
  const showsLogos = page.of("password", "pin", "code").length === 0 && texts.some((text) => /[,、]/u.test(text))
  return new Set(
    [...texts, ...(showsLogos ? page.of("logo").map(({ text }) => text) : [])]
      .filter((text) => text.length <= maxLabelChars)
      .flatMap((text) => findBrands(text).map(({ brand }) => brand)),
  )
})
export const isShop = (page: Scope): boolean => listPaymentBrands(page).size > 0
/** "Pay with …", or a company among other payment methods. */
const isPaymentOffer = (text: string): boolean =>
  payWords.test(text) ||
  (otherPaymentWords.test(text) &&
    /[,、/]|\b(?:or|oder|ou|o|of|lub|veya)\b|или|または/u.test(text) &&
    !asksToSignIn(text))
const otherPaymentWords =
  /\bcards?\b|\bkarte\b|\bcarte\b|tarjeta|\bcarta\b|\bkaart\b|\bkarta\b|\bkart\b|карта|カード|카드|cartão|transfer|überweisung|virement|transferencia|bonifico|overschrijving|przelew|havale|перевод|振込|계좌이체|visa|mastercard|klarna|apple pay/u
const payWords =
  /\bpay (?:with|by|via|using)|bezahlen|\bpayer (?:avec|par)|\bpagar (?:con|com|por)|\bpaga con|betaal met|betalen met|zapłać przez|płać|ile öde|оплатить (?:через|с)|сплатити|で支払|でお支払|로 결제|支付|付款|ادفع|betala med|betal med|maksa|plata cu|fizetés|πληρωμή με|thanh toán|bayar dengan/u
const maxOffers = 120

/** A company's name alone above the first field, on a page with no other name. */
const findLetterhead = memoizeByObject((marksOf: Marks): ReadonlyArray<Claim> => {
  const field = Math.min(...formKinds.map((kind) => marksOf(kind)[0]?.at ?? Number.POSITIVE_INFINITY))
  const headTexts = marksOf("heading", "line").filter(({ at, origin }) => origin !== "script" && at < field)
  if (headTexts.length > maxHeadTexts) return noClaims
  const brandNames = headTexts.flatMap((mark) => {
    const [brand, ...others] = mark.text.length <= maxLabelChars && mayBeginName(mark.text) ? findBrands(mark.text) : []
    return brand !== undefined && others.length === 0 && brand.others === 0 ? [{ ...brand, mark }] : []
  })
  const [first] = brandNames
  if (first === undefined || new Set(brandNames.map(({ brand }) => brand)).size > 1) return noClaims
  return [{ kind: "letterhead", brand: first.brand, disguised: first.disguised, mark: first.mark }]
})
const maxLabelChars = 60
const maxHeadTexts = 40
/** All fields but those that only a script mentions, and the fields for twelve words. */
const formKinds = fieldKinds.filter((kind) => kind !== "hint" && kind !== "counted")

const listFileClaims = memoizeByObject((of: Marks): ReadonlyArray<Claim> => {
  const fileClaims: Array<Claim> = []
  const readActs = () => collectActs(of)
  for (const mark of of("title", "heading", "logo", "owner", "line", "string"))
    if (mark.text.length <= maxClaimChars && mayBeginName(mark.text)) fileClaims.push(...readClaims(mark, readActs))
  return fileClaims
})

const collectActs = memoizeByObject((of: Marks) => collectActWords(of("act").map(({ text }) => text)))

/** True for a page with little text. */
export const isBare = ({ textChars }: Pick<Scope, "textChars">): boolean => textChars < minPageChars
const minPageChars = 120

/** On a page without text, people read the texts of a small script. A library has too many. */
const listScriptClaims = memoizeByObject((of: Marks): ReadonlyArray<Claim> => {
  const strings = of("string")
  const names = of("name")
  if (strings.length > maxStrings || names.length > maxStrings) return noClaims
  const textClaims = strings.flatMap((mark) =>
    mark.text.length <= maxClaimChars ? readClaims({ ...mark, kind: "heading" }, () => collectActs(of)) : [],
  )
  const nameClaims = names.flatMap((mark) => readClaims({ ...mark, kind: "logo" }, () => collectActs(of)))
  // A single word is little: a page may also offer that company's account.
  return new Set(nameClaims.map(({ brand }) => brand)).size === 1 ? [...textClaims, ...nameClaims] : textClaims
})
const maxStrings = 40

const isNameClaim = ({ kind }: Claim) => kind === "logo" || kind === "heading"

/** Titles and headings only say what to do, not whose page it is. */
export const isNameless = (page: Scope): boolean =>
  page.files.every((of) =>
    of("title", "heading").every(
      ({ text }) =>
        text.length <= maxClaimChars &&
        (countOtherWords(text, () => collectActs(of)) === 0 || beginsAsking(text, countBrandCapitals(text))),
    ),
  )

const countBrandCapitals = (text: string) => 2 * findBrands(text).length

const maxClaimChars = 200
const maxNearWords = 2

const readClaims = (mark: Mark, acts: ReadActWords): ReadonlyArray<Claim> => {
  const brands = findBrands(mark.text, acts)
  if (brands.length === 0) return noClaims
  // A selector in a script is not text.
  if (mark.kind === "string" && /^[.#[]\S*$/u.test(mark.text)) return noClaims
  // Running text counts only when it asks to sign in.
  if ((mark.kind === "line" || mark.kind === "string") && !asksToSignIn(foldText(mark.text))) return noClaims
  if (mark.kind !== "logo" && offerWords.test(foldText(mark.text))) return noClaims
  // A list of companies is not a site's name.
  if (new Set(brands.map(({ brand }) => brand)).size > 2) return []
  return brands.flatMap(({ brand, disguised, isWord, others }) => {
    const kind = classifyClaim(mark, others, isWord)
    return kind === undefined ? [] : [{ kind, brand, disguised, mark }]
  })
}

const noClaims: ReadonlyArray<Claim> = []

const classifyClaim = ({ kind, text }: Mark, others: number, isWord: boolean): ClaimKind | undefined => {
  const maxOthers = isWord ? 0 : maxNearWords
  const asks = asksToSignIn(foldText(text))
  if (kind === "title") {
    if (others === 0 && (!isWord || asks)) return "title"
    return others <= maxOthers || (!isWord && hasSegment(text)) ? "near-title" : undefined
  }
  if (kind === "heading") {
    if (others === 0 && asks) return "sign-in"
    return others <= maxOthers || (!isWord && hasSegment(text)) || beginsAsking(text, 2) ? "heading" : undefined
  }
  if (kind === "line" || kind === "string") return others === 0 ? "sign-in" : undefined
  if (kind === "owner") return others === 0 || isBesideCopyright(text) ? "owner" : undefined
  return others <= maxOthers ? "logo" : undefined
}

/** "© 2026 Name. All rights reserved", in any language. */
const isBesideCopyright = (text: string): boolean => {
  const [before = "", after = ""] = text.split(/©|\(c\)/iu)
  const sentence = /\p{L}/u.test(before) ? before : (/^[^.,|·]{0,80}/u.exec(after)?.[0] ?? "")
  return findBrands(sentence)[0]?.others === 0
}

/** "Name | slogan": a part of the text is only a company's name. */
export const hasSegment = (text: string): boolean =>
  text.split(/\s[-–—|·:•]\s|[|·•:]\s/u).some((part, _, parts) => {
    const [brand] = parts.length > 1 ? findBrands(part) : []
    return brand?.others === 0
  })

const makeFindInKinds =
  (...kinds: ReadonlyArray<TextKind>) =>
  (page: Scope): Mark | undefined =>
    listClaims(page)[0]?.mark ??
    page
      .of(...kinds)
      .slice(0, maxHeadMarks)
      .find(({ text }) => text.length <= maxHeadChars && findBrands(text).some(({ isWord }) => !isWord))
export const findBrandText = makeFindInKinds("title", "heading", "logo", "line")
const findBrandInHead = makeFindInKinds("title", "heading", "logo")
/** Running text alone does not count: shops name payment methods there. */
export const hasBrandInHead = (page: Scope): boolean => findBrandInHead(page) !== undefined
const maxHeadMarks = 60
const maxHeadChars = 160
