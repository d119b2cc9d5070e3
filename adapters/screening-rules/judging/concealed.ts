import type { Mark } from "../mark.ts"
import { headed, named } from "./claims.ts"
import { hasOwnName } from "./own-name.ts"
import { covert } from "./receivers.ts"
import { makeRules } from "./rule.ts"
import { isWarning } from "./said.ts"
import type { Scope } from "./scope.ts"
import { calls, coins, allSecrets, withSecret } from "./secrets.ts"

/** Anything to type into, or whatever else a page wants of its reader. */
const asks = (page: Scope): boolean => allSecrets(page).length > 0 || page.of("field", "box").length > 0
const ifAsks = (sees: (page: Scope) => Mark | undefined) => (page: Scope) => (asks(page) ? sees(page) : undefined)

const dropped = (page: Scope): Mark | undefined => page.of("drops").find(({ text }) => program.test(text))
const program = /\.(?:exe|msi|iso|img|hta|jse?|vbs|lnk|apk|dmg|pkg|scr|bat|cmd|ps1|xll)$/iu

/** Ways to take what is typed, to write and to name a page that only those need who do not want to be looked at. */
export const concealed = makeRules({
  "typed-into-address": ifAsks(covert),
  "secret-into-address": withSecret(covert),
  "decoded-and-asks": (page) =>
    named(page) !== undefined
      ? page.of("runs-decoded", "unwraps")[0]
      : asks(page)
        ? page.of("runs-decoded")[0]
        : undefined,
  "letters-in-words": ifAsks((page) => page.of("noise")[0]),
  "title-of-nothing": ifAsks((page) =>
    page.of("title").length === 1 ? page.of("title").find(({ text }) => !/[\p{L}\p{N}]/u.test(text)) : undefined,
  ),
  "drops-program": dropped,
  "drops-program-under-name": (page) => (named(page) === undefined ? undefined : dropped(page)),
  "coins-under-name": (page) => (headed(page) ? coins(page)[0] : undefined),
  "call-under-name": (page) => (hasOwnName(page) || !headed(page) || isWarning(page) ? undefined : calls(page)[0]),
})
