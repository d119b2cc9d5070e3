import { randomBytes, timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { Dependencies } from "../dependencies.ts"
import { signBytes } from "../secrets.ts"

const [timeBytes, nonceBytes, sealBytes] = [6, 16, 32]

/** A question for one purpose and one browser. Nothing is stored: its seal shows who made it and until when it may be answered. */
export const makeChallenge = Effect.fnUntraced(function* (deps: Dependencies, about: string) {
  const head = Buffer.alloc(timeBytes + nonceBytes)
  head.writeUIntBE((yield* Clock.currentTimeMillis) + limits.passkeyMs, 0, timeBytes)
  randomBytes(nonceBytes).copy(head, timeBytes)
  return Buffer.concat([head, sealOf(deps, about, head)]).toString("base64url")
})

/** Whether it was made here for this purpose, may still be answered, and was not answered before. An answer uses it up. */
export const useChallenge = Effect.fnUntraced(function* (deps: Dependencies, about: string, challenge: string) {
  const bytes = Buffer.from(challenge, "base64url")
  if (bytes.length !== timeBytes + nonceBytes + sealBytes || bytes.toString("base64url") !== challenge) return false
  const head = bytes.subarray(0, timeBytes + nonceBytes)
  if (!timingSafeEqual(bytes.subarray(head.length), sealOf(deps, about, head))) return false
  if (head.readUIntBE(0, timeBytes) <= (yield* Clock.currentTimeMillis)) return false
  return yield* Effect.as(deps.attempts.challenge(challenge), true).pipe(
    Effect.catchTag("TooManyAttempts", () => Effect.succeed(false)),
  )
})

/** Each use has questions of its own: an answer for one is worth nothing in another, nor in another browser. */
export const aboutPurpose = (
  { pending, session }: Dependencies["cookies"],
  purpose: "confirm" | "second step" | "sign in",
  cookie: string,
): string => {
  if (purpose === "sign in") return purpose
  return `${purpose} ${(purpose === "confirm" ? session : pending).in(cookie) ?? ""}`
}

const sealOf = ({ secrets }: Dependencies, about: string, head: Uint8Array): Buffer =>
  signBytes(secrets.challenges, Buffer.concat([head, Buffer.from(about)])).subarray(0, sealBytes)
