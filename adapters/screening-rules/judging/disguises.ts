import { stopsTools } from "../reading/script-takes.ts"
import { brandInHost, brandsIn } from "./brands.ts"
import { isBare, isShop } from "./claims.ts"
import { hasOwnName } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import { secrets, withSecret } from "./secrets.ts"

const pictureOfPage = withSecret((page) =>
  isBare(page) && !isShop(page) ? page.of("image", "icon").find(({ text }) => namesCompany(text)) : undefined,
)

export const disguises = makeRules({
  "runs-decoded": (page) => page.of("runs-decoded")[0],
  "unwraps-itself": (page) => page.of("unwraps")[0],
  "nothing-but-decoded": (page) => (isBare(page) ? page.of("runs-decoded")[0] : undefined),
  "deeper-than-read": (page) => page.of("unread")[0],
  obscured: withSecret((page) => page.of("obscures")[0]),
  "data-page": withSecret((page) => page.of("data-page")[0]),
  "blob-page": withSecret((page) => page.of("blob-page")[0]),
  "secret-in-drawing": (page) => secrets(page).find(({ origin }) => origin === "drawing"),
  "secret-in-other-file": (page) => secrets(page).find(({ origin }) => origin === "other"),
  "drawn-address-bar": withSecret((page) =>
    page.of("line").find(({ text }) => {
      const host = shownAddress(text)
      return host !== undefined && brandInHost(host) !== undefined
    }),
  ),
  "picture-of-a-page": pictureOfPage,
  "picture-without-name": (page) => (hasOwnName(page) ? undefined : pictureOfPage(page)),
  "for-people-only": (page) => page.of("gates")[0],
  "for-people-without-tools": (page) =>
    page.of("holds").some(({ text }) => text === stopsTools) ? page.of("gates")[0] : undefined,
  "secret-for-people-only": withSecret((page) => page.of("gates")[0]),
})

/** Nothing but an address, perhaps after a lock. */
const shownAddress = (text: string) =>
  /(?:^[^\p{L}\d]{0,4}|\s[-–—|]\s{1,2})https:\/\/([a-z\d.-]{4,100})(?:\/\S{0,200})?$/iu.exec(text)?.[1]?.toLowerCase()

/** The name of a picture, as words: `img/paypal-login.png`. */
const namesCompany = (address: string): boolean => {
  const name = address.split(/[?#]/u, 1)[0]?.split("/").at(-1)?.slice(-nameChars) ?? ""
  if (!/\.(?:png|jpe?g|gif|webp|avif|ico|svg)$/iu.test(name)) return false
  const [named] = brandsIn(name.slice(0, name.lastIndexOf(".")).replaceAll(/[_.-]+/gu, " "))
  return named !== undefined && named.others <= 1
}

const nameChars = 100
