import { createHmac } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { emailOf, from, jarOf, password, person } from "./identity-case.ts"
import type { World } from "./world.ts"

/** Computes the code of an authenticator app: an independent reading of RFC 4226 and 6238. */
export const appCode = (secret: string, ms: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / stepMs)))
  const mac = createHmac("sha1", decodeBase32(secret.replaceAll(/\s/gu, "")))
    .update(counter)
    .digest("hex")
  const at = Number.parseInt(mac.slice(-1), 16) * 2
  const number = Number.parseInt(mac.slice(at, at + 8), 16) % 2 ** 31
  return String(number).padStart(6, "0").slice(-6)
}

export const decodeBase32 = (text: string): Buffer => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("")
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const stepMs = 30_000

/** A code that is wrong in this step and in the steps beside it. */
export const wrongCodeOf = (secret: string, ms: number): string => {
  const right = [-1, 0, 1].map((step) => appCode(secret, ms + step * stepMs))
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "444444"
}

/** Creates an account with a factor and keeps its first session. `code` advances the clock and returns the next code. */
export const personWithFactor = Effect.fnUntraced(function* (world: World, id: string, n = 0) {
  const one = yield* person(world, id, n)
  const { sealed, secret, uri } = yield* world.accounts.setUpFactor(one.id, password, one.cookie)
  const now = yield* Clock.currentTimeMillis
  const { recoveryCodes } = yield* world.accounts.enableFactor(one.id, sealed, appCode(secret, now))
  return { ...one, secret, uri, recoveryCodes, ...using(secret) }
})

export const using = (secret: string) => ({
  code: Effect.andThen(
    TestClock.adjust(stepMs),
    Effect.map(Clock.currentTimeMillis, (now) => appCode(secret, now)),
  ),
  wrong: Effect.map(Clock.currentTimeMillis, (now) => wrongCodeOf(secret, now)),
})

/** Returns the browser's cookies after the first step of a sign-in. */
export const firstStep = ({ accounts }: Pick<World, "accounts">, id: string, n = 0, place = n, secret = password) =>
  Effect.map(accounts.signIn({ email: emailOf(id, n), password: secret, ...from(id, place) }), ({ setCookie }) =>
    jarOf(setCookie),
  )
