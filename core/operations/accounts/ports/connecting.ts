import type * as Effect from "effect/Effect"
import type { NoSuchApp, TooManyAttempts, NoSuchSession } from "../../../interface/account-error.ts"
import type { OAuthError } from "../../../interface/oauth-error.ts"
import type { Scope } from "../../../interface/scopes.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** Every client is public: none could keep a secret. */
export interface Client {
  readonly id: string
  readonly name: string
  readonly host: string | null
  readonly redirectUris: ReadonlyArray<string>
}

export interface AllowedRequest {
  readonly client: Client
  /** The code works only with this URI. */
  readonly redirectUri: string
  /** The port may differ on loopback. Consent is stored with this address. */
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

/** Times are milliseconds since the epoch. */
export interface ConnectedApp extends Pick<Client, "host" | "name"> {
  readonly id: string
  readonly registeredUri: string
  readonly scopes: ReadonlyArray<Scope>
  readonly createdAt: number
  /** The precision is an hour; null before the first use. */
  readonly firstUsedAt: number | null
  readonly lastUsedAt: number | null
}

/** `account` is an authenticated caller. */
export interface ConnectedClients {
  /** The service deletes a client without a consent after a day. */
  readonly registerClient: (
    registration: Pick<Client, "name" | "redirectUris"> & { readonly address: string },
  ) => Stored<Client & { readonly createdAt: number }, TooManyAttempts>
  readonly findClient: (id: string) => Stored<Client | undefined>
  /** Binds the page to its session. `undefined` without a session. */
  readonly seal: (cookie: string, consentShown: string) => Effect.Effect<string | undefined>
  readonly listAllowedScopes: (
    account: string,
    client: Pick<Client, "id">,
    registeredUri: string,
  ) => Stored<ReadonlyArray<Scope>>
  /** The code works once, for a minute, while this session lasts. */
  readonly allow: (account: string, allowing: AllowedRequest, cookie: string) => Stored<string, NoSuchSession>
  /** A wrong attempt uses up the code. A second use ends every token of the code. */
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
  readonly listConnectedApps: (account: string) => Stored<ReadonlyArray<ConnectedApp>>
  /** Ends its tokens and deletes the consent. */
  readonly disconnectApp: (account: string, id: string) => Stored<void, NoSuchApp>
}
