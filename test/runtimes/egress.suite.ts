import assert from "node:assert/strict"
import { listDisagreements } from "./egress/agreement.ts"
import { makeConstantSchedule, open, openInternet } from "./egress/internet.ts"
import { mutants } from "./egress/mutants.ts"
import { checkRebinding } from "./egress/rebinding.ts"
import { redirectTricks, answerTrickZone, tricks } from "./egress/tricks.ts"
import { publicAddresses } from "./http-wire/addresses.ts"
import { makeReport } from "./report.ts"

// A visit ends on the public web and nowhere else, for every URL, redirect and resolver. A canary counts the others.
const report = makeReport("egress")
const internet = await openInternet()

await report.check(`${tricks.length} URLs that must not be visited: none is, each is told to be refused`, async () => {
  for (const url of tricks) {
    const { outcome } = await internet.visit(url, answerTrickZone)
    assert.equal(outcome._tag, "Blocked", `${url}: ${JSON.stringify(outcome)}`)
  }
  assert.equal(internet.hits(), 0)
})

await report.check(`${redirectTricks.length} redirects to them: none is followed there`, async () => {
  for (const url of redirectTricks) {
    const { hops, outcome } = await internet.visit(url, answerTrickZone)
    assert.ok(
      outcome._tag === "Blocked" || (outcome._tag === "Failed" && outcome.why === "bad_redirect"),
      `${url}: ${JSON.stringify(outcome)}`,
    )
    assert.equal(hops[0]?.status, 302, url)
  }
  assert.equal(internet.hits(), 0)
})

const seeds = 1_000
await report.check(`${seeds} rebinding schedules: nothing special is reached, nothing public is blocked`, async () => {
  const faults: Array<string> = []
  for (let seed = 1; seed <= seeds; seed++) {
    const fault = await checkRebinding(internet, seed)
    if (fault !== undefined) faults.push(`seed ${seed}: ${fault}`)
  }
  assert.deepEqual(faults.slice(0, 3), [])
})

await report.check("public sites are visited, by name and by address", async () => {
  for (const address of open) {
    const urls = [
      `http://${address.includes(":") ? `[${address}]` : address}/`,
      "http://a.com/",
      "http://b.a.co.uk./",
      "http://under_score.a.com/",
    ]
    for (const url of urls) {
      const { outcome } = await internet.visit(url, () => makeConstantSchedule(address))
      assert.equal(outcome._tag, "Answered", `${url}: ${JSON.stringify(outcome)}`)
    }
  }
  // Only the canary stands at these, so being let through is being counted.
  for (const address of publicAddresses) await internet.visit("http://a.com/", () => makeConstantSchedule(address))
  assert.equal(internet.hits(), publicAddresses.length)
})
await internet.close()

const random = 100_000
await report.check(`agrees with IANA's special-purpose registries about ${random} addresses and every edge`, () => {
  assert.deepEqual(listDisagreements(random).slice(0, 10), [])
})

for (const { breaks, title } of mutants) {
  await report.check(`a guard that ${title} lets a visit through`, async () => {
    const broken = await openInternet(breaks)
    for (const url of [...tricks, ...redirectTricks]) if (broken.hits() === 0) await broken.visit(url, answerTrickZone)
    for (let seed = 1; seed <= 200 && broken.hits() === 0; seed++) await checkRebinding(broken, seed)
    const hits = broken.hits()
    await broken.close()
    assert.ok(hits > 0, "the suite could not tell it from an honest one")
  })
}

report.end()
