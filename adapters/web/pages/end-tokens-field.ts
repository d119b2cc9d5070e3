import { checkboxes } from "./fields.ts"
import type { Html } from "./page.ts"

/** A checkbox next to a new password: whether tokens end, too. A thief of the old password may have made some. */
export const endTokensField = (chosen: boolean): Html =>
  checkboxes("tokens", "Tokens", [{ value, label, hint }], chosen ? [value] : [])

export const wantsTokensEnded = (form: URLSearchParams): boolean => form.get("tokens") === value

const [value, label] = ["end", "End all my tokens, too"]
const hint = "If somebody else may have been in your account. Programs that use them need new ones."
