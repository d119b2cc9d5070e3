/** The scopes of a token, each with the sentence that a consent screen shows. */
export const scopes = {
  "names:read": "Suggest, score and check domain names, look at live sites, read registry policy and plans.",
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

/** The first scope of a connector, which asks for more when it needs more. An anonymous token has no other. */
export const firstScopes = ["names:read"] as const satisfies ReadonlyArray<Scope>

const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text)

/** A browser's session may do everything that its owner may. */
export const allScopes: ReadonlyArray<Scope> = Object.keys(scopes).filter(isScope)

/** Reads stored scopes, separated by spaces. It drops scopes that it does not know, which gives less and never more. */
export const scopeList = (text: string): ReadonlyArray<Scope> => text.split(" ").filter(isScope)

export const unknownScope = (names: ReadonlyArray<string>): string | undefined => names.find((one) => !isScope(one))
