import { allScopes } from "../accounts/scope-list.ts"
import { everyOperation } from "./all.ts"
import type { Allowance } from "./allowance.ts"
import type { Scope } from "./scopes.ts"

/** What some operation asks for. A scope that none asks for yet would open nothing, and is offered to nobody. */
export const servedScopes: ReadonlyArray<Scope> = allScopes.filter((scope) =>
  everyOperation.some(({ scopes }) => scopes.includes(scope)),
)

/** Whether some operation counts against it. */
export const isCounted = (allowance: Allowance): boolean => everyOperation.some(({ counts }) => counts === allowance)
