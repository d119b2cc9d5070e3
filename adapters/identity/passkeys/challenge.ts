import { randomBytes, timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Dependencies } from "../dependencies.ts"
import { signBytes } from "../secrets.ts"

const timeBytes = 6
const nonceBytes = 16
const sealBytes = 32

/** Makes a challenge. It is stored nowhere: its seal proves origin and expiry. */
export const makeChallenge = Effect.fnUntraced(function* (deps: Dependencies, context: string) {
  const head = Buffer.alloc(timeBytes + nonceBytes)
  head.writeUIntBE((yield* Clock.currentTimeMillis) + accountLimits.passkeyMs, 0, timeBytes)
  randomBytes(nonceBytes).copy(head, timeBytes)
  return Buffer.concat([head, sealChallenge(deps, context, head)]).toString("base64url")
})

export const useChallenge = Effect.fnUntraced(function* (deps: Dependencies, context: string, challenge: string) {
  const bytes = Buffer.from(challenge, "base64url")
  if (bytes.length !== timeBytes + nonceBytes + sealBytes || bytes.toString("base64url") !== challenge) return false
  const head = bytes.subarray(0, timeBytes + nonceBytes)
  if (!timingSafeEqual(bytes.subarray(head.length), sealChallenge(deps, context, head))) return false
  if (head.readUIntBE(0, timeBytes) <= (yield* Clock.currentTimeMillis)) return false
  return yield* Effect.as(deps.attempts.count("answers to", challenge), true).pipe(
    Effect.catchTag("TooManyAttempts", () => Effect.succeed(false)),
  )
})

/** Binds an answer to its use and browser. */
export const describePurpose = (
  { pending, session }: Dependencies["cookies"],
  purpose: "confirm" | "second step" | "sign in",
  cookie: string,
): string => {
  if (purpose === "sign in") return purpose
  return `${purpose} ${(purpose === "confirm" ? session : pending).read(cookie) ?? ""}`
}

const sealChallenge = ({ secrets }: Dependencies, context: string, head: Uint8Array): Buffer =>
  signBytes(secrets.challenges, Buffer.concat([head, Buffer.from(context)])).subarray(0, sealBytes)
