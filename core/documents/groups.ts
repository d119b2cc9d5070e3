import type { Scope } from "../interface/scopes.ts"

export const groups = [
  { name: "Domain names", scope: "names", about: "Find names, and learn what is known of them." },
  { name: "Drafts", scope: "drafts", about: "Keep draft websites and show them as previews." },
  { name: "Your domains", scope: "domains", about: "Verify that a domain is yours, and keep a list of them." },
  { name: "Money", scope: "finance", about: "Prices of names, budgets, and renewals. These calls never buy anything." },
  { name: "Watching", scope: "watch", about: "Lists of names to watch, and what changed about them." },
] as const

/** An operation without scopes belongs to names. */
export const findGroup = ({ scopes: [scope] }: { readonly scopes: ReadonlyArray<Scope> }): string =>
  groups.find((group) => scope?.startsWith(`${group.scope}:`))?.name ?? groups[0].name
