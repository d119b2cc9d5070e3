import * as Effect from "effect/Effect"
import { createEmailVerificationToken } from "better-auth/api"
import { limits } from "@surename/core/limits"
import { verificationMail } from "./mails.ts"
import type { Letter } from "./mails.ts"
import type { Parts } from "./parts.ts"

/** Signed, and kept nowhere: it says which address was written to, and until when. */
export const verificationLink = ({ options, secrets }: Parts, email: string): Effect.Effect<Letter> =>
  Effect.promise(() =>
    createEmailVerificationToken(secrets.sessions, email, undefined, limits.mailLinkMs / 1_000),
  ).pipe(Effect.map((token) => verificationMail(email, `${options.baseUrl}/verify?link=${encodeURIComponent(token)}`)))
