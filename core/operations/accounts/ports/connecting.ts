import type * as Effect from "effect/Effect"
import type { NoSuchApp, TooManyAttempts, NoSuchSession } from "../../../interface/account-error.ts"
import type { OAuthError } from "../../../interface/oauth-error.ts"
import type { Scope } from "../../../interface/scopes.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** A program that asks for access to accounts. Every client is public: none could keep a secret. */
export interface Client {
  readonly id: string
  /** Its own, unverified name. */
  readonly name: string
  /** The address of its metadata document, which is also its id; null when it registered itself. */
  readonly host: string | null
  readonly redirectUris: ReadonlyArray<string>
}

/** A request that its user allowed. */
export interface AllowedRequest {
  readonly client: Client
  /** As requested. The code works only with this URI. */
  readonly redirectUri: string
  /** The matching registered address: on loopback the port may differ. Consent is stored with it. */
  readonly registeredUri: string
  readonly scopes: ReadonlyArray<Scope>
  /** The SHA-256 of the code verifier (RFC 7636). */
  readonly challenge: string
}

export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly scopes: ReadonlyArray<Scope>
}

/** A user's consent. Times are milliseconds since the epoch. */
export interface ConnectedApp extends Pick<Client, "host" | "name"> {
  readonly id: string
  readonly registeredUri: string
  readonly scopes: ReadonlyArray<Scope>
  readonly createdAt: number
  /** To the hour; null before the first use. */
  readonly firstUsedAt: number | null
  readonly lastUsedAt: number | null
}

/** Clients, consents and their tokens. `account` is the id of an authenticated caller. */
export interface ConnectedClients {
  /** Registers a client. Without a consent within a day it is deleted. */
  readonly registerClient: (
    registration: Pick<Client, "name" | "redirectUris"> & { readonly address: string },
  ) => Stored<Client & { readonly createdAt: number }, TooManyAttempts>
  readonly registeredClient: (id: string) => Stored<Client | undefined>
  /** Binds the page to its session. `undefined` without a session. */
  readonly seal: (cookie: string, consentShown: string) => Effect.Effect<string | undefined>
  /** The scopes that this user allowed this client at this address. */
  readonly allowedScopes: (
    account: string,
    client: Pick<Client, "id">,
    registeredUri: string,
  ) => Stored<ReadonlyArray<Scope>>
  /** Stores the consent and returns the code, which works once and for a minute, while the session of this `Cookie` header has not ended. */
  readonly allow: (account: string, allowing: AllowedRequest, cookie: string) => Stored<string, NoSuchSession>
  /** A wrong attempt uses up the code. A second use ends every token that came from it. */
  readonly redeemCode: (
    redeeming: Readonly<Record<"address" | "clientId" | "code" | "redirectUri" | "verifier", string>>,
  ) => Stored<IssuedTokens, OAuthError | TooManyAttempts>
  /** A refresh token works once. A second use ends every token of its code. */
  readonly refreshTokens: (
    refreshing: Readonly<Record<"address" | "clientId" | "refreshToken", string>> & {
      /** A subset of the allowed scopes; all of them when empty. */
      readonly scopes: ReadonlyArray<string>
    },
  ) => Stored<IssuedTokens, OAuthError | TooManyAttempts>
  /** Ends an access token, or a refresh token and every token of its code. Succeeds for an unknown token. */
  readonly revokeIssued: (revoking: {
    readonly token: string
    readonly clientId?: string
    readonly address: string
  }) => Stored<void, TooManyAttempts>
  /** Newest first. */
  readonly connectedApps: (account: string) => Stored<ReadonlyArray<ConnectedApp>>
  /** Ends its tokens and deletes the consent. */
  readonly disconnectApp: (account: string, id: string) => Stored<void, NoSuchApp>
}
