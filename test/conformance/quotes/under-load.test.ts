import { describe, expect, it } from "@effect/vitest"
import { calm, domainText, type FakeScript, type SimAccount, type World } from "@surename/fixtures"
import { lookupLimits } from "@surename/core/lookup/limits"
import { moneyLimits } from "@surename/core/operations/money/limits"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { makeDesk } from "./desk.ts"
import { advanceUntilDone } from "../virtual-time.ts"

const names = Array.from({ length: 50 }, (_, at) => `busy-${at}.com`)
const questions = Array.from({ length: 4 }, () => names).flat()
const nxdomain = { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } } as const

const registry: FakeScript = {
  rdap: {
    ...Object.fromEntries(names.map((name) => [name, { status: 404, afterMs: 40 }])),
    "nic.com": { status: 200, body: domainText("nic.com") },
    random: { status: 404 },
  },
  dns: Object.fromEntries(names.map((name) => [name, nxdomain])),
}

const worldOf = (porkbun: SimAccount): World => ({
  seed: 1,
  hosts: {},
  names: Object.fromEntries(
    names.map((name) => [name, { sale: { says: [{ kind: "delay", ms: 120, then: { kind: "truth" } }] } }]),
  ),
  registrars: { porkbun },
  hostility: calm,
})

const slowest = lookupLimits.probeDeadlineMs + moneyLimits.registrarTurnMs + moneyLimits.registrarMs

/** 200 quotes of 50 names at once: how long each took, and what came of it. */
const rush = Effect.fnUntraced(function* (id: "porkbun" | "namecom", account: SimAccount = {}) {
  const { books, layer, quote } = makeDesk(id, worldOf(account), registry)
  const measureQuote = (name: string) =>
    Effect.gen(function* () {
      const began = yield* Clock.currentTimeMillis
      const { outcome } = yield* quote(name)
      return { outcome, tookMs: (yield* Clock.currentTimeMillis) - began }
    })
  const all = Effect.forEach(questions, measureQuote, { concurrency: "unbounded" })
  const rows = yield* advanceUntilDone(Effect.provide(all, [layer, Logger.layer([])]), "100 millis")
  const priced = rows.filter(({ outcome }) => outcome._tag === "Offer")
  const messages = new Set(rows.flatMap(({ outcome }) => (outcome._tag === "NoOffer" ? [outcome.message] : [])))
  return {
    books,
    priced: priced.length,
    messages: [...messages],
    slowestMs: Math.max(...rows.map(({ tookMs }) => tookMs)),
  }
})

describe("200 quotes of 50 names at once", () => {
  it.effect("respect ten checks in ten seconds, and late ones learn why", () =>
    Effect.gen(function* () {
      const { books, messages, priced, slowestMs } = yield* rush("porkbun")
      expect(books.overLimit).toEqual([])
      // Two windows fit into the patience; four callers share each question.
      expect(priced).toBe(4 * 20)
      expect(messages).toEqual(["Porkbun asks us to wait. That says nothing about the name. Ask again later."])
      expect(slowestMs).toBeLessThanOrEqual(slowest)
    }),
  )

  it.effect("respect one check in ten seconds, as some keys allow", () =>
    Effect.gen(function* () {
      const { books, priced, slowestMs } = yield* rush("porkbun", { checks: { count: 1, seconds: 10 } })
      expect(books.overLimit).toEqual([])
      expect(priced).toBe(4 * 2)
      expect(slowestMs).toBeLessThanOrEqual(slowest)
    }),
  )

  it.effect("all get answers when the limits allow it", () =>
    Effect.gen(function* () {
      const { books, messages, priced, slowestMs } = yield* rush("namecom")
      expect([books.overLimit, messages, priced]).toEqual([[], [], 200])
      expect(slowestMs).toBeLessThan(10_000)
    }),
  )
})
