export const scopes = {
  "names:read":
    "Suggest, score and check domain names, look at live sites, read registry policy, plans and your receipts, and run, read and delete your jobs.",
  "drafts:read": "Read your draft websites.",
  "drafts:write": "Create, change and delete your draft websites.",
  "domains:read": "List your domains and their verification status.",
  "domains:verify": "Issue and check ownership challenges for domains.",
  "finance:read": "Read your projects' budgets and renewal costs.",
  "finance:write": "Set budgets and ask for quotes. This never buys anything.",
  "watch:read": "Read your watchlists and their events.",
  "watch:write": "Change your watchlists, and choose where their events go.",
} as const

export type Scope = keyof typeof scopes

export const firstScopes = ["names:read"] as const satisfies ReadonlyArray<Scope>

const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text)

export const allScopes: ReadonlyArray<Scope> = Object.keys(scopes).filter(isScope)

/** Unknown ones grant nothing. */
export const readScopes = (text: string): ReadonlyArray<Scope> => text.split(" ").filter(isScope)

export const findUnknownScope = (names: ReadonlyArray<string>): string | undefined =>
  names.find((name) => !isScope(name))
