import { describe, expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { registryRps, retryAfterMs, startInstances } from "./instances.ts"

describe("three services, one on each runtime", () => {
  it("ask a registry no more than one may, and all wait when one was asked to", { timeout: 180_000 }, async () => {
    const { busiest, pauseMs, requests } = await startInstances(runtimes, 20, "Postgres")
    expect(requests).toBeGreaterThanOrEqual(60)
    expect(busiest).toBeLessThanOrEqual(registryRps)
    expect(pauseMs).toBeGreaterThanOrEqual(retryAfterMs)
  })
})
