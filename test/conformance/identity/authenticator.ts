import { createHmac } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { makeEmail, makePlace, joinCookies, password, createPerson } from "./identity-case.ts"
import type { World } from "./world.ts"

/** Computes the code of an authenticator app: an independent reading of RFC 4226 and 6238. */
export const computeCode = (secret: string, ms: number): string => {
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
export const findWrongCode = (secret: string, ms: number): string => {
  const right = [-1, 0, 1].map((step) => computeCode(secret, ms + step * stepMs))
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "444444"
}

/** Creates an account with a factor and keeps its first session. `code` advances the clock and returns the next code. */
export const createPersonWithFactor = Effect.fnUntraced(function* (world: World, id: string, n = 0) {
  const person = yield* createPerson(world, id, n)
  const { sealed, secret, uri } = yield* world.accounts.setUpFactor(person.id, password, person.cookie)
  const now = yield* Clock.currentTimeMillis
  const { recoveryCodes } = yield* world.accounts.enableFactor(person.id, sealed, computeCode(secret, now))
  return { ...person, secret, uri, recoveryCodes, ...useApp(secret) }
})

export const useApp = (secret: string) => ({
  code: Effect.andThen(
    TestClock.adjust(stepMs),
    Effect.map(Clock.currentTimeMillis, (now) => computeCode(secret, now)),
  ),
  wrong: Effect.map(Clock.currentTimeMillis, (now) => findWrongCode(secret, now)),
})

/** Returns the browser's cookies after the first step of a sign-in. */
export const takeFirstStep = ({ accounts }: Pick<World, "accounts">, id: string, n = 0, place = n, secret = password) =>
  Effect.map(accounts.signIn({ email: makeEmail(id, n), password: secret, ...makePlace(id, place) }), ({ setCookie }) =>
    joinCookies(setCookie),
  )
