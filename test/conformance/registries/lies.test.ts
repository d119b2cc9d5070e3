import { expect, it } from "vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { rdapOverWire } from "@surename/adapters/rdap-http"
import { receiptCrypto, deriveKey, signReceipt } from "@surename/adapters/receipts"
import { storeMemory } from "@surename/adapters/store-memory"
import { registryLimits } from "@surename/core/operations/names/registry-health/limits"
import { controlsLayer } from "@surename/core/lookup/registration/controls"
import { judgeControls } from "@surename/core/operations/names/registry-health/history"
import { readHealth } from "@surename/core/operations/names/registry-health/logic"
import { monitorRegistries } from "@surename/core/operations/names/registry-health/monitor"
import { toBase64 } from "@surename/core/operations/receipts/format/bytes"
import { computeKeyId, type KeysDocument } from "@surename/core/operations/receipts/format/keys"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import { verifyReceipt } from "@surename/core/operations/receipts/format/verify"
import { Receipts } from "@surename/core/operations/receipts/ports/receipts"
import { addresses, defaultWorld, environment, httpLayer, makeHistory, scenarios } from "@surename/fixtures"
import { dnsLayer } from "@surename/fixtures/dns"
import * as Result from "effect/Result"
import { runInVirtualTime } from "../virtual-time.ts"

/** How a base that plays one thing to every question has to be shown, by its scenario. */
const lies: Readonly<Record<string, string>> = {
  "misrouted-404": "failed passed",
  "misrouted-404-empty": "failed passed",
  "misrouted-404-html": "failed passed",
  "misrouted-404-slow": "failed passed",
  "misrouted-200-html": "unanswered failed",
  "misrouted-200-json": "unanswered failed",
  "misrouted-200-echo": "passed failed",
  "misrouted-supplement": "failed passed",
  "redirect-to-echo": "unanswered failed",
  "control-stalled": "unanswered passed",
  "control-stalled-supplement": "unanswered passed",
  "control-refused": "unanswered passed",
  "control-refused-supplement": "unanswered passed",
}

const key = deriveKey(receiptCrypto.sha256(new TextEncoder().encode("the monitor of these lies")))
const keyid = computeKeyId(receiptCrypto, key.publicKey)
const keys: KeysDocument = {
  keys: [{ keyid, alg: "ed25519", public_key: toBase64(key.publicKey), from: "1970-01-01T00:00:00.000Z" }],
}

it("each lie of a registry is shown within a period of the monitor, with a receipt that holds", async () => {
  const world = defaultWorld({ calm: true })
  const [env, history] = [environment(world, addresses(world)), makeHistory()]
  const issued = new Map<string, Receipt>()
  const receipts = Layer.mock(Receipts)({
    crypto: receiptCrypto,
    engine: { version: "0", commit: null },
    issue: (_, statements) =>
      Effect.sync(() =>
        statements.map((statement) => {
          const { receipt } = signReceipt(statement(keyid), keyid, key)
          issued.set(receipt.receipt_id, receipt)
          return receipt.receipt_id
        }),
      ),
  })
  const rdap = rdapOverWire({
    bootstrap: env.SURENAME_RDAP_BOOTSTRAP,
    supplement: env.SURENAME_RDAP_SUPPLEMENT,
    aggregator: "none",
  })
  const outside = Layer.mergeAll(
    Layer.provide(rdap, httpLayer(world, history)),
    dnsLayer(world, history),
    storeMemory(),
  )
  const { registries } = await Effect.runPromise(
    Effect.gen(function* () {
      yield* Effect.forkChild(monitorRegistries)
      yield* Effect.sleep(registryLimits.registryMonitorMs + 120_000)
      return yield* readHealth({})
    }).pipe(Effect.provide(Layer.mergeAll(Layer.provideMerge(controlsLayer, outside), receipts)), (work) =>
      runInVirtualTime(work, 1_000),
    ),
  )
  const misrouted = scenarios.filter(
    ({ alone, id, world: { hosts = {} } }) =>
      alone !== true &&
      Object.entries(hosts).some(
        ([host, { services }]) =>
          host.startsWith(id) && services.some(({ every, listed }) => every !== undefined && listed !== "unlisted"),
      ),
  )
  // A new lie of the simulator belongs into the table.
  expect(misrouted.map(({ id }) => id).filter((id) => lies[id] === undefined)).toEqual([])
  const outcomes = Object.keys(lies).map((id) => {
    const { hosts = {} } = scenarios.find((scenario) => scenario.id === id)?.world ?? {}
    const [tld = ""] = hosts[`${id}-registry`]?.services.flatMap(({ tlds }) => tlds) ?? []
    const health = registries.find(({ tlds }) => tlds.includes(tld))
    return [id, `${health?.now.positive} ${health?.now.negative}`]
  })
  expect(Object.fromEntries(outcomes)).toEqual(lies)
  for (const { base, failures, now } of registries) {
    expect([base, failures.length]).toEqual([base, judgeControls(now) === "failed" ? 1 : 0])
    for (const { negative, positive, receipt_id } of failures) {
      const receipt = issued.get(receipt_id)
      const verified = receipt && Result.getOrThrow(verifyReceipt(receiptCrypto, receipt, keys))
      expect(verified?.statement.predicate).toMatchObject({ base, controls: { negative, positive } })
    }
  }
  expect(registries.filter(({ now }) => judgeControls(now) === "passed").length).toBeGreaterThan(10)
})
