import { stopsTools } from "../reading/script-input.ts"
import { findBrandInHost, findBrands } from "./brands.ts"
import { hasLittleText, isShop, hasBrandInHead, findBrandText } from "./claims.ts"
import { hasOwnName, makeNamelessRule } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import { listSecrets, makeSecretRule, listPhones, listCoins, listAllSecrets } from "./secrets.ts"
import type { Mark } from "../mark.ts"
import { findCovertReceiver } from "./receivers.ts"
import { isWarning } from "./sentences.ts"
import type { PageMarks } from "./list-pages.ts"

const findPagePicture = makeSecretRule((page) =>
  hasLittleText(page) && !isShop(page)
    ? page.list("image", "icon").find(({ text }) => hasCompanyInFileName(text))
    : undefined,
)

export const disguiseRules = makeRules({
  "runs-decoded": (page) => page.list("runs-decoded")[0],
  "unwraps-itself": (page) => page.list("decodes-itself")[0],
  "nothing-but-decoded": (page) => (hasLittleText(page) ? page.list("runs-decoded")[0] : undefined),
  "deeper-than-read": (page) => page.list("unread")[0],
  obscured: makeSecretRule((page) => page.list("obfuscated")[0]),
  "data-page": makeSecretRule((page) => page.list("data-page")[0]),
  "blob-page": makeSecretRule((page) => page.list("blob-page")[0]),
  "secret-in-drawing": (page) => listSecrets(page).find(({ origin }) => origin === "drawing"),
  "secret-in-other-file": (page) => listSecrets(page).find(({ origin }) => origin === "other"),
  "drawn-address-bar": makeSecretRule((page) =>
    page.list("line").find(({ text }) => {
      const host = readShownAddress(text)
      return host !== undefined && findBrandInHost(host) !== undefined
    }),
  ),
  "picture-of-a-page": findPagePicture,
  "picture-without-name": makeNamelessRule(findPagePicture),
  "for-people-only": (page) => page.list("visitor-check")[0],
  "for-people-without-tools": (page) =>
    page.list("traps-visitor").some(({ text }) => text === stopsTools) ? page.list("visitor-check")[0] : undefined,
  "secret-for-people-only": makeSecretRule((page) => page.list("visitor-check")[0]),
})

const readShownAddress = (text: string) =>
  /(?:^[^\p{L}\d]{0,4}|\s[-–—|]\s{1,2})https:\/\/([a-z\d.-]{4,100})(?:\/\S{0,200})?$/iu.exec(text)?.[1]?.toLowerCase()

const hasCompanyInFileName = (address: string): boolean => {
  const name = address.split(/[?#]/u, 1)[0]?.split("/").at(-1)?.slice(-maxNameChars) ?? ""
  if (!/\.(?:png|jpe?g|gif|webp|avif|ico|svg)$/iu.test(name)) return false
  const [brand] = findBrands(name.slice(0, name.lastIndexOf(".")).replaceAll(/[_.-]+/gu, " "))
  return brand !== undefined && brand.otherWordCount <= 1
}

const maxNameChars = 100

const asksForInput = (page: PageMarks): boolean =>
  listAllSecrets(page).length > 0 || page.list("field", "text-area").length > 0
const makeInputRule = (find: (page: PageMarks) => Mark | undefined) => (page: PageMarks) =>
  asksForInput(page) ? find(page) : undefined

const findDroppedProgram = (page: PageMarks): Mark | undefined =>
  page.list("download").find(({ text }) => programExtensions.test(text))
const programExtensions = /\.(?:exe|msi|iso|img|hta|jse?|vbs|lnk|apk|dmg|pkg|scr|bat|cmd|ps1|xll)$/iu

export const concealmentRules = makeRules({
  "typed-into-address": makeInputRule(findCovertReceiver),
  "secret-into-address": makeSecretRule(findCovertReceiver),
  "decoded-and-asks": (page) =>
    findBrandText(page) !== undefined
      ? page.list("runs-decoded", "decodes-itself")[0]
      : asksForInput(page)
        ? page.list("runs-decoded")[0]
        : undefined,
  "letters-in-words": makeInputRule((page) => page.list("broken-words")[0]),
  "title-of-nothing": makeInputRule((page) =>
    page.list("title").length === 1 ? page.list("title").find(({ text }) => !/[\p{L}\p{N}]/u.test(text)) : undefined,
  ),
  "drops-program": findDroppedProgram,
  "drops-program-under-name": (page) => (findBrandText(page) === undefined ? undefined : findDroppedProgram(page)),
  "coins-under-name": (page) => (hasBrandInHead(page) ? listCoins(page)[0] : undefined),
  "call-under-name": (page) =>
    hasOwnName(page) || !hasBrandInHead(page) || isWarning(page) ? undefined : listPhones(page)[0],
})
