import type { Mark } from "../mark.ts"
import { findHost } from "./classify-receiver.ts"
import { isOfBrand, makeHostCheck, isBrandNamedInHost, countOtherWords } from "./brands.ts"
import { foldText } from "../reading/fold-text.ts"
import { listBrandClaims, hasLittleText } from "./claims.ts"
import { makeNamelessRule } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import type { PageMarks } from "./list-pages.ts"
import { makeSecretRule } from "./secrets.ts"
import { asksToSignIn } from "../reading/vocabulary.ts"

const isOnOtherSite = ({ text }: Mark) => findHost(text) !== undefined
const isFromBrand = ({ text }: Mark) => isOfBrand(text)

const logoServices =
  /logo\.clearbit\.com\/|img\.logo\.dev\/|\/s2\/favicons|\/faviconv2|icons\.duckduckgo\.com\/ip3|unavatar\.io\/|icon\.horse\/icon/iu

const findRedirect = (page: PageMarks) => page.list("refresh", "script-redirect").find(isOnOtherSite)
const findPageFrame = (page: PageMarks) => page.list("page-frame").find(isOnOtherSite)
/** Returns a frame that has nothing beside it: such a frame is the whole page. Embedded maps and films have a title of their own. */
const findOnlyFrame = (page: PageMarks): Mark | undefined => {
  const [frame, ...others] = page.list("frame")
  const isAlone =
    others.length === 0 && hasLittleText(page) && page.list("heading", "control", "field", "logo", "link").length === 0
  return isAlone ? frame : undefined
}

const makeClaimRule = (find: (page: PageMarks) => Mark | undefined) => (page: PageMarks) => {
  const target = find(page)
  const host = target === undefined ? undefined : findHost(target.text)
  if (host === undefined) return undefined
  return (
    listBrandClaims(page).find(({ brand, kind }) => kind !== "near-title" && !makeHostCheck([brand])(host)) && target
  )
}

const findFrameUnderClaim = makeClaimRule((page) => findPageFrame(page) ?? findOnlyFrame(page))

export const borrowedPageRules = makeRules({
  "company-icon": makeSecretRule((page) => page.list("icon").find(isFromBrand)),
  "logo-by-address": makeSecretRule((page) =>
    page.list("address", "string", "image", "resource").find(({ text }) => logoServices.test(text)),
  ),
  "company-image": makeSecretRule((page) => page.list("image", "stylesheet").find(isFromBrand)),
  "company-fields": makeSecretRule((page) => page.list("borrowed-field")[0]),
  "company-fields-without-name": makeNamelessRule(makeSecretRule((page) => page.list("borrowed-field")[0])),
  "company-image-under-name": makeSecretRule((page) => {
    const names = listBrandClaims(page).filter(({ kind }) => kind !== "logo" && kind !== "only-name")
    const isTheirs = makeHostCheck(new Set(names.map(({ brand }) => brand)))
    return page.list("image", "icon").find(({ text }) => isTheirs(findHost(text) ?? ""))
  }),
  "frame-over-page": (page) => findPageFrame(page) ?? findFrameUnderClaim(page),
  "frame-over-page-under-name": findFrameUnderClaim,
  "frame-over-sign-in": (page) =>
    hasLittleText(page) &&
    page.list("title").some(({ text }) => asksToSignIn(foldText(text)) && countOtherWords(text) === 0)
      ? findPageFrame(page)
      : undefined,
  "hidden-frame": makeSecretRule((page) => page.list("hidden-frame")[0]),
  "leaves-at-once": findRedirect,
  "leaves-with-visitor": (page) => (hasLittleText(page) ? page.list("forwards-address")[0] : undefined),
  "leaves-under-name": makeClaimRule(findRedirect),
  "lookalike-address": (page) =>
    page
      .list(
        "form",
        "request-url",
        "source-url",
        "frame",
        "page-frame",
        "refresh",
        "script-redirect",
        "link",
        "outbound-link",
      )
      .find(({ text }) => {
        const host = findHost(text)
        return host !== undefined && isBrandNamedInHost(host)
      }),
})
