import { scopes } from "./scopes.ts"
import type { Scope } from "./scopes.ts"

const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text)

/** What a browser's session may do: everything its owner may. */
export const allScopes: ReadonlyArray<Scope> = Object.keys(scopes).filter(isScope)

/** As they are kept: parted by spaces. What a newer surename knows is left out, which gives less and never more. */
export const scopeList = (text: string): ReadonlyArray<Scope> => text.split(" ").filter(isScope)

export const unknownScope = (asked: ReadonlyArray<string>): string | undefined => asked.find((one) => !isScope(one))
