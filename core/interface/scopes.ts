/** Each scope with the sentence of the consent screen. */
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

/** The first scopes of a connector, which asks for more when needed. An anonymous token has no others. */
export const firstScopes = ["names:read"] as const satisfies ReadonlyArray<Scope>

const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text)

/** A browser session may do everything that its owner may. */
export const allScopes: ReadonlyArray<Scope> = Object.keys(scopes).filter(isScope)

/** Reads stored scopes, separated by spaces. Drops unknown ones, which grants less and never more. */
export const readScopes = (text: string): ReadonlyArray<Scope> => text.split(" ").filter(isScope)

export const findUnknownScope = (names: ReadonlyArray<string>): string | undefined =>
  names.find((name) => !isScope(name))
