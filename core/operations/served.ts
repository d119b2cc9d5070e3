import { allScopes } from "../interface/scopes.ts"
import { everyOperation } from "./all.ts"
import type { Allowance } from "../interface/allowance.ts"
import type { Scope } from "../interface/scopes.ts"

/** The scopes that operations need today. A scope that no operation needs yet is not offered. */
export const servedScopes: ReadonlyArray<Scope> = allScopes.filter((scope) =>
  everyOperation.some(({ scopes }) => scopes.includes(scope)),
)

/** Every scope there is, in words: also those that a token may already have for operations to come. */
export const scopesInWords = `${servedScopes.join(", ")}; for operations to come also: ${allScopes
  .filter((scope) => !servedScopes.includes(scope))
  .join(", ")}`

/** Whether some operation counts against it. */
export const isCounted = (allowance: Allowance): boolean => everyOperation.some(({ counts }) => counts === allowance)
