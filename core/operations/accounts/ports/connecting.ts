import type * as Effect from "effect/Effect"
import type { NoSuchApp, TooManyAttempts, NoSuchSession } from "../../../interface/account-error.ts"
import type { OAuthError } from "../../../interface/oauth-error.ts"
import type { Scope } from "../../../interface/scopes.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** A program that asks for access to accounts. All of them are public: none could keep a secret. */
export interface Client {
  readonly id: string
  /** As it calls itself: nothing of it was checked. */
  readonly name: string
  /** The address of its metadata document, which is also its id; null when it registered itself. */
  readonly host: string | null
  readonly redirectUris: ReadonlyArray<string>
}

/** The scopes that a user allows a client. */
export interface AllowedRequest {
  readonly client: Client
  /** As the client asked: its code works with this one alone. */
  readonly redirectUri: string
  /** The client's registered address that this one matches: on loopback the port may differ. Consent is stored with it. */
  readonly registeredUri: string
  readonly scopes: ReadonlyArray<Scope>
  /** The SHA-256 of the secret that the code is exchanged with (RFC 7636). */
  readonly challenge: string
}

export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly scopes: ReadonlyArray<Scope>
}

/** A user's consent. Times are milliseconds of the epoch. */
export interface ConnectedApp extends Pick<Client, "host" | "name"> {
  readonly id: string
  readonly registeredUri: string
  readonly scopes: ReadonlyArray<Scope>
  readonly createdAt: number
  /** To the hour; null when no token of it was used yet. */
  readonly firstUsedAt: number | null
  readonly lastUsedAt: number | null
}

/** Clients, what users allow them, and the tokens that come of it. `account` is the id of a caller who has shown who they are. */
export interface ConnectedClients {
  /** A new client. One that no user allows anything within a day is forgotten. */
  readonly registerClient: (
    registration: Pick<Client, "name" | "redirectUris"> & { readonly address: string },
  ) => Stored<Client & { readonly createdAt: number }, TooManyAttempts>
  readonly registeredClient: (id: string) => Stored<Client | undefined>
  /** Binds what is shown on a page to the session that it is shown to. Without a session there is no seal. */
  readonly seal: (cookie: string, consentShown: string) => Effect.Effect<string | undefined>
  /** The scopes that this user allowed this client at this address. */
  readonly allowedScopes: (
    account: string,
    client: Pick<Client, "id">,
    registeredUri: string,
  ) => Stored<ReadonlyArray<Scope>>
  /** Remembers it, and gives the code, which works once and for a minute; while the session of this `Cookie` header has not ended. */
  readonly allow: (account: string, allowing: AllowedRequest, cookie: string) => Stored<string, NoSuchSession>
  /** A wrong attempt uses up the code. A second use ends every token that came from it. */
  readonly redeemCode: (
    redeeming: Readonly<Record<"address" | "clientId" | "code" | "redirectUri" | "verifier", string>>,
  ) => Stored<IssuedTokens, OAuthError | TooManyAttempts>
  /** Each refresh token works once; used again, it ends all that came of the same code. */
  readonly refreshTokens: (
    refreshing: Readonly<Record<"address" | "clientId" | "refreshToken", string>> & {
      /** Fewer than were allowed; all of them when it is empty. */
      readonly scopes: ReadonlyArray<string>
    },
  ) => Stored<IssuedTokens, OAuthError | TooManyAttempts>
  /** An access token alone, or a refresh token and all that came of the same code. A token that is not known is no trouble. */
  readonly revokeIssued: (revoking: {
    readonly token: string
    readonly clientId?: string
    readonly address: string
  }) => Stored<void, TooManyAttempts>
  /** Newest first. */
  readonly connectedApps: (account: string) => Stored<ReadonlyArray<ConnectedApp>>
  /** Ends every token of it, and forgets that it was allowed anything. */
  readonly disconnectApp: (account: string, id: string) => Stored<void, NoSuchApp>
}
