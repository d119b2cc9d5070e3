import { memoizeByObject } from "@surename/core/sharing/memoize"
import { fieldKinds, type Mark, type TextKind } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import { collectControlWords, findBrands, mayBeginName, countOtherWords, type ReadControlWords } from "./brands.ts"
import { hasOwnName } from "./own-name.ts"
import type { ListMarks, PageMarks } from "./list-pages.ts"
import { asksToSignIn, beginsAsking, vocabulary } from "../reading/vocabulary.ts"

export type ClaimKind = "letterhead" | "title" | "near-title" | "heading" | "sign-in" | "logo" | "only-name" | "owner"

export const wholeClaims: ReadonlySet<ClaimKind> = new Set(["title", "sign-in", "owner", "only-name", "letterhead"])

export interface BrandClaim {
  readonly kind: ClaimKind
  readonly brand: string
  readonly isDisguised: boolean
  readonly mark: Mark
}

/** Lists where a page claims to belong to a brand. Computed once a page. */
export const listBrandClaims = memoizeByObject((page: PageMarks): ReadonlyArray<BrandClaim> => {
  const fileClaims = page.files.flatMap((file) => [
    ...listFileClaims(file),
    ...(hasLittleText(page) ? listScriptClaims(file) : []),
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

/** Lists companies in payment buttons and payment logos. They do not name the page's owner. */
const listPaymentBrands = memoizeByObject((page: PageMarks): ReadonlySet<string> => {
  const texts = page
    .list("control", "line")
    .slice(0, maxOffers)
    .flatMap(({ text }) => (text.length <= maxLabelChars && isPaymentOffer(foldText(text)) ? [text] : []))
  const showsLogos = page.list("password", "pin", "code").length === 0 && texts.some((text) => /[,、]/u.test(text))
  return new Set(
    [...texts, ...(showsLogos ? page.list("logo").map(({ text }) => text) : [])]
      .filter((text) => text.length <= maxLabelChars)
      .flatMap((text) => findBrands(text).map(({ brand }) => brand)),
  )
})
export const isShop = (page: PageMarks): boolean => listPaymentBrands(page).size > 0
/** True for "Pay with …", and for a company among other payment methods. */
const isPaymentOffer = (text: string): boolean =>
  vocabulary.pay.test(text) ||
  (vocabulary.otherPayment.test(text) &&
    /[,、/]|\b(?:or|oder|ou|o|of|lub|veya)\b|или|または/u.test(text) &&
    !asksToSignIn(text))
const maxOffers = 120

/** Finds a letterhead: a company's name alone above the first field, on a page that names nobody else. */
const findLetterhead = memoizeByObject((listMarks: ListMarks): ReadonlyArray<BrandClaim> => {
  const field = Math.min(...formKinds.map((kind) => listMarks(kind)[0]?.index ?? Number.POSITIVE_INFINITY))
  const headTexts = listMarks("heading", "line").filter(({ index, origin }) => origin !== "script" && index < field)
  if (headTexts.length > maxHeadTexts) return noClaims
  const brandNames = headTexts.flatMap((mark) => {
    const [brand, ...otherBrands] =
      mark.text.length <= maxLabelChars && mayBeginName(mark.text) ? findBrands(mark.text) : []
    return brand !== undefined && otherBrands.length === 0 && brand.otherWordCount === 0 ? [{ ...brand, mark }] : []
  })
  const [firstBrand] = brandNames
  if (firstBrand === undefined || new Set(brandNames.map(({ brand }) => brand)).size > 1) return noClaims
  return [{ kind: "letterhead", brand: firstBrand.brand, isDisguised: firstBrand.isDisguised, mark: firstBrand.mark }]
})
const maxLabelChars = 60
const maxHeadTexts = 40
/** Leaves out fields that only a script mentions, and boxes for twelve words. */
const formKinds = fieldKinds.filter((kind) => kind !== "hint" && kind !== "phrase-box")

const listFileClaims = memoizeByObject((listMarks: ListMarks): ReadonlyArray<BrandClaim> => {
  const fileClaims: Array<BrandClaim> = []
  const readControlWords = () => collectControlTexts(listMarks)
  for (const mark of listMarks("title", "heading", "logo", "owner", "line", "string"))
    if (mark.text.length <= maxClaimChars && mayBeginName(mark.text))
      fileClaims.push(...readClaims(mark, readControlWords))
  return fileClaims
})

const collectControlTexts = memoizeByObject((listMarks: ListMarks) =>
  collectControlWords(listMarks("control").map(({ text }) => text)),
)

export const hasLittleText = ({ textChars }: Pick<PageMarks, "textChars">): boolean => textChars < minPageChars
const minPageChars = 120

/** On a page without text, visitors read the texts of a small script. A library has too many strings to be such a script. */
const listScriptClaims = memoizeByObject((listMarks: ListMarks): ReadonlyArray<BrandClaim> => {
  const strings = listMarks("string")
  const names = listMarks("name")
  if (strings.length > maxStrings || names.length > maxStrings) return noClaims
  const textClaims = strings.flatMap((mark) =>
    mark.text.length <= maxClaimChars
      ? readClaims({ ...mark, kind: "heading" }, () => collectControlTexts(listMarks))
      : [],
  )
  const nameClaims = names.flatMap((mark) =>
    readClaims({ ...mark, kind: "logo" }, () => collectControlTexts(listMarks)),
  )
  // A single word counts only if the script names one company: a page may also offer that company's account.
  return new Set(nameClaims.map(({ brand }) => brand)).size === 1 ? [...textClaims, ...nameClaims] : textClaims
})
const maxStrings = 40

const isNameClaim = ({ kind }: BrandClaim) => kind === "logo" || kind === "heading"

/** True when titles and headings only give instructions and name no owner. */
export const isNameless = (page: PageMarks): boolean =>
  page.files.every((listMarks) =>
    listMarks("title", "heading").every(
      ({ text }) =>
        text.length <= maxClaimChars &&
        (countOtherWords(text, () => collectControlTexts(listMarks)) === 0 ||
          beginsAsking(text, countBrandCapitals(text))),
    ),
  )

const countBrandCapitals = (text: string) => 2 * findBrands(text).length

const maxClaimChars = 200
const maxNearWords = 2

const readClaims = (mark: Mark, readControlWords: ReadControlWords): ReadonlyArray<BrandClaim> => {
  const brands = findBrands(mark.text, readControlWords)
  if (brands.length === 0) return noClaims
  if (mark.kind === "string" && /^[.#[]\S*$/u.test(mark.text)) return noClaims
  // Running text counts only when it asks to sign in.
  if ((mark.kind === "line" || mark.kind === "string") && !asksToSignIn(foldText(mark.text))) return noClaims
  if (mark.kind !== "logo" && vocabulary.offer.test(foldText(mark.text))) return noClaims
  // A list of companies does not name the page.
  if (new Set(brands.map(({ brand }) => brand)).size > 2) return []
  return brands.flatMap(({ brand, isDisguised, isOrdinaryWord, otherWordCount }) => {
    const kind = classifyClaim(mark, otherWordCount, isOrdinaryWord)
    return kind === undefined ? [] : [{ kind, brand, isDisguised, mark }]
  })
}

const noClaims: ReadonlyArray<BrandClaim> = []

const classifyClaim = (
  { kind, text }: Mark,
  otherWordCount: number,
  isOrdinaryWord: boolean,
): ClaimKind | undefined => {
  const maxOthers = isOrdinaryWord ? 0 : maxNearWords
  const asksForSignIn = asksToSignIn(foldText(text))
  if (kind === "title") {
    if (otherWordCount === 0 && (!isOrdinaryWord || asksForSignIn)) return "title"
    return otherWordCount <= maxOthers || (!isOrdinaryWord && hasSegment(text)) ? "near-title" : undefined
  }
  if (kind === "heading") {
    if (otherWordCount === 0 && asksForSignIn) return "sign-in"
    return otherWordCount <= maxOthers || (!isOrdinaryWord && hasSegment(text)) || beginsAsking(text, 2)
      ? "heading"
      : undefined
  }
  if (kind === "line" || kind === "string") return otherWordCount === 0 ? "sign-in" : undefined
  if (kind === "owner") return otherWordCount === 0 || isBesideCopyright(text) ? "owner" : undefined
  return otherWordCount <= maxOthers ? "logo" : undefined
}

const isBesideCopyright = (text: string): boolean => {
  const [before = "", after = ""] = text.split(/©|\(c\)/iu)
  const sentence = /\p{L}/u.test(before) ? before : (/^[^.,|·]{0,80}/u.exec(after)?.[0] ?? "")
  return findBrands(sentence)[0]?.otherWordCount === 0
}

/** True for "Name | slogan": one part of the text is only a company's name. */
export const hasSegment = (text: string): boolean =>
  text.split(/\s[-–—|·:•]\s|[|·•:]\s/u).some((part, _, parts) => {
    const [brand] = parts.length > 1 ? findBrands(part) : []
    return brand?.otherWordCount === 0
  })

const makeFindInKinds =
  (...kinds: ReadonlyArray<TextKind>) =>
  (page: PageMarks): Mark | undefined =>
    listBrandClaims(page)[0]?.mark ??
    page
      .list(...kinds)
      .slice(0, maxHeadMarks)
      .find(({ text }) => text.length <= maxHeadChars && findBrands(text).some(({ isOrdinaryWord }) => !isOrdinaryWord))
export const findBrandText = makeFindInKinds("title", "heading", "logo", "line")
const findBrandInHead = makeFindInKinds("title", "heading", "logo")
/** Running text alone does not count: shops name payment methods there. */
export const hasBrandInHead = (page: PageMarks): boolean => findBrandInHead(page) !== undefined
const maxHeadMarks = 60
const maxHeadChars = 160
