import { betterAuth } from "better-auth"
import type { SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { sessionCookie } from "./cookie.ts"
import type { Passwords } from "./passwords.ts"
import { databaseType, kyselyDialect } from "./kysely-dialect.ts"

/** How better-auth tells what is to be mailed. It gets its answer at once: the mail goes out after it. */
export interface AuthMail {
  readonly reset: (email: string, link: string) => void
  /** A link that only its mailbox could have opened was opened: the address is verified by that. */
  readonly opened: (account: string) => Promise<void>
}

export interface AuthOptions {
  readonly sql: SqlClient.SqlClient
  readonly baseUrl: string
  readonly secret: string
  /** Without it nobody is asked to verify and nothing can be reset. */
  readonly mail?: AuthMail
  readonly passwords?: Passwords
}

/** better-auth for passwords, sessions and links in mails. Its routes are not served: the house has its own. */
export const makeAuth = ({ baseUrl, mail, passwords, secret, sql }: AuthOptions) =>
  betterAuth({
    appName: "surename",
    baseURL: baseUrl,
    basePath: "/auth",
    // Given as a list so that no environment variable of the library can replace it.
    secrets: [{ version: 1, value: secret }],
    database: { dialect: kyselyDialect(sql), type: databaseType(sql), transaction: true },
    // Its log lines hold addresses; ours are counted and kept elsewhere.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      autoSignIn: false,
      requireEmailVerification: mail !== undefined,
      minPasswordLength: limits.passwordMinChars,
      maxPasswordLength: limits.passwordMaxChars,
      ...(passwords === undefined ? {} : { password: passwords }),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: limits.mailLinkMs / 1_000,
      ...(mail === undefined
        ? {}
        : {
            sendResetPassword: async ({ token, user }) => mail.reset(user.email, token),
            onPasswordReset: ({ user }) => mail.opened(user.id),
          }),
    },
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: limits.mailLinkMs / 1_000,
    },
    user: {
      modelName: "surename_user",
      additionalFields: { plan: { type: "string", required: true, defaultValue: "free", input: false } },
    },
    // A session ends when it was started to end: a stolen cookie cannot be kept alive.
    session: {
      modelName: "surename_session",
      expiresIn: limits.sessionMs / 1_000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: { modelName: "surename_credential", accountLinking: { enabled: false } },
    verification: { modelName: "surename_verification", storeIdentifier: "hashed" },
    advanced: {
      // A session and its account in one statement; done apart, a failure would be printed past our log.
      database: { joins: true },
      // It would say __Secure-; ours says __Host-, which also binds the cookie to this host and the root path.
      useSecureCookies: false,
      cookiePrefix: "surename",
      cookies: { session_token: sessionCookie(baseUrl) },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })

export type Auth = ReturnType<typeof makeAuth>

/** Ours, set by nobody else: better-auth reads the visitor's address from headers only. */
export const addressHeader = "x-surename-address"
