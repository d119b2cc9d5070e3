import { broughtAlong } from "./brought-along.ts"
import { builtOn } from "./built-on.ts"
import { madeWith } from "./made-with.ts"
import type { TechRule } from "./rule.ts"
import { servedBy } from "./served-by.ts"

/** Written for this house from what these technologies send themselves; each says why it was recognised. */
export const techRules: ReadonlyArray<TechRule> = [...madeWith, ...builtOn, ...servedBy, ...broughtAlong]
