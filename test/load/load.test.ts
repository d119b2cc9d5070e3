import { describe, expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { makeAttacks, unwanted } from "./attacks.ts"
import { openCrowd } from "./crowd.ts"
import { startHost } from "./host.ts"
import { runSiege } from "./siege.ts"

/** A busy machine takes seconds for two hundred connections. Silent clients are hung up on after fifteen. */
const patienceMs = 10_000

// A thousand of each, to the end: `npm run load`.
describe.each(runtimes)("the service on $name", (runtime) => {
  it("serves a crowd, and others while slow clients hold their connections", { timeout: 180_000 }, async () => {
    await using host = await startHost(runtime)
    const crowded = await openCrowd(host.url, 200)
    expect(crowded.answered).toBe(200)
    expect(crowded.slowestMs).toBeLessThan(patienceMs)
    for (const attack of makeAttacks(await host.token())) {
      const { slowestMs } = await runSiege(host.url, attack, 60)
      expect({ attack: attack.name, patient: slowestMs < patienceMs, slowestMs }).toMatchObject({ patient: true })
    }
    // The one kind that is hung up on soon.
    expect(await runSiege(host.url, unwanted, 20, { toTheEnd: true })).toMatchObject({ cutAfterMs: expect.any(Number) })
    await host.stop()
  })
})
