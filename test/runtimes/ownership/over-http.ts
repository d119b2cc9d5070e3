import assert from "node:assert/strict"
import { type Client, client } from "@surename/core/client"
import { toChallengeName } from "@surename/core/evidence/zone-answer"
import { serve as serveWorld, type SimServer, type SimZone, type World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import {
  isVague,
  judgeRecordCheck,
  type RecordCheckResult,
  makeRecordCheckWorld,
} from "../../conformance/ownership/examine-record-checks.ts"
import { makeDomain, type RecordCheckCase } from "../../conformance/ownership/record-check-case.ts"
import { recordCheckCases } from "../../conformance/ownership/record-check-cases.ts"
import { type Environment, runSurename } from "../cli/surename.ts"
import { operate } from "../serve/operator.ts"
import { makeStoreUrl, serve, stop } from "../serve/served.ts"

/** Every case as a caller sees it; then what the list says of each, and what becomes of those that are verified. */
export const examineOverHttp = async (): Promise<ReadonlyArray<RecordCheckResult>> => {
  await using world = await serveWorld(makeRecordCheckWorld(() => "not known yet"))
  const store = makeStoreUrl()
  const served = await serve({ ...world.env, SURENAME_STORE: store })
  const { narrow, token } = await operate(store)
  const api = client({ baseUrl: served.url, token, fetch })
  try {
    const values = new Map<string, string>()
    for (const recordCheckCase of recordCheckCases) {
      const { body } = await api.verify_ownership({ action: "start", domain: makeDomain(recordCheckCase) })
      values.set(makeDomain(recordCheckCase), body.record.value)
    }
    await world.setWorld(makeRecordCheckWorld((domain) => values.get(domain) ?? ""))
    const results = await someAtOnce(recordCheckCases, (recordCheckCase) => judgeAgain(api, recordCheckCase))
    const outcomes = [...results, await listTells(api), ...(await becomes(api, world))]
    const env = { SURENAME_URL: served.url, SURENAME_TOKEN: token }
    return [...outcomes, await commands(env), await commands({ ...env, SURENAME_TOKEN: narrow })]
  } finally {
    await stop(served)
  }
}

/** Plays a few cases at a time. All at once would make a busy machine's resolver late, which is a failed lookup. */
const someAtOnce = async <A, B>(all: ReadonlyArray<A>, work: (one: A) => Promise<B>): Promise<ReadonlyArray<B>> =>
  Effect.runPromise(Effect.forEach(all, (one) => Effect.promise(() => work(one)), { concurrency: 5 }))

/** A lookup that failed has shown nothing: it is made again, where it should not have failed in this way. */
const judgeAgain = async (api: Client, recordCheckCase: RecordCheckCase) => {
  for (let left = timesMore; ; left--) {
    const answer = await checkOwnership(api, makeDomain(recordCheckCase))
    const result = judgeRecordCheck(recordCheckCase, answer)
    if (result.passed || !isVague(answer) || left === 0) return result
  }
}

const timesMore = 5

const checkOwnership = async (api: Client, domain: string) => {
  const { body } = await api.verify_ownership({ action: "check", domain })
  assert.ok("outcome" in body)
  return body
}

const verified = recordCheckCases.filter((testCase) => testCase.expect.outcome === "verified").map(makeDomain)

const statuses = async (api: Client) => {
  const { domains } = (await api.list_domains({ limit: "500" })).body
  return Object.fromEntries(domains.map(({ domain, status }) => [domain, status]))
}

const makeResult = (
  id: string,
  outcome: RecordCheckResult["expected"]["outcome"],
  seen: object,
  expectation: object,
): RecordCheckResult => ({
  id,
  expected: { outcome },
  observed: seen,
  passed: JSON.stringify(seen) === JSON.stringify(expectation),
})

const all = (status: string) => Object.fromEntries(verified.map((domain) => [domain, status]))
const pickVerified = (seen: Readonly<Record<string, string>>) =>
  Object.fromEntries(verified.map((one) => [one, seen[one]]))

/** Verified is what was proved, and nothing else. */
const listTells = async (api: Client) => {
  const seen = await statuses(api)
  const expectation = Object.fromEntries(
    Object.keys(seen).map((one) => [one, verified.includes(one) ? "verified" : "challenged"]),
  )
  return makeResult("the list says which are verified", "verified", seen, expectation)
}

const checkEach = async (api: Client, expected: "error" | "not_found_yet" | "verified") => {
  await someAtOnce(verified, async (domain) => {
    for (let left = timesMore; left > 0; left--) {
      const answer = await checkOwnership(api, domain)
      if (answer.outcome === expected || !isVague(answer)) return
    }
  })
  return pickVerified(await statuses(api))
}

/** An outage of every name server changes nothing (R7); that the record is gone lapses it; published again, it is back. */
const becomes = async (api: Client, world: SimServer): Promise<ReadonlyArray<RecordCheckResult>> => {
  const before = world.world()
  await world.setWorld(withZones(before, (zone) => ({ ...zone, above: { kind: "rcode", rcode: "SERVFAIL" } })))
  const during = await checkEach(api, "error")
  await world.setWorld(withoutRecords(before))
  const gone = await checkEach(api, "not_found_yet")
  await world.setWorld(before)
  const back = await checkEach(api, "verified")
  return [
    makeResult("verified stay so while their name servers fail", "error", during, all("verified")),
    makeResult("they lapse when every name server says that the record is gone", "not_found_yet", gone, all("lapsed")),
    makeResult("and are verified again when it is back", "verified", back, all("verified")),
  ]
}

/** Changes the zones of the verified domains. Those at the registry's own server get servers that can fail, too. */
const withZones = (world: World, change: (zone: SimZone) => SimZone): World => {
  const zones = Object.fromEntries(verified.map((domain) => [domain, change(world.zones?.[domain] ?? { servers: {} })]))
  return { ...world, zones: { ...world.zones, ...zones } }
}

const withoutRecords = (world: World): World => {
  const gone = new Set(verified.map(toChallengeName))
  return { ...world, names: Object.fromEntries(Object.entries(world.names).filter(([name]) => !gone.has(name))) }
}

/** Runs the commands from a shell: exit codes for scripts, and words for people. */
const commands = async (env: Environment): Promise<RecordCheckResult> => {
  const ran: Record<string, ReadonlyArray<unknown>> = {}
  for (const [line, words] of Object.entries(lines)) {
    const { code, err, out } = await runSurename(["domain", ...line.split(" ")], env)
    ran[line] = [code, words.test(`${out}${err}`) ? "as it should" : `${out}${err}`]
  }
  const isNarrow = ran["list"]?.[0] === 2
  const codes = { verify: 0, check: 0, none: 1, failed: 3, list: 0, remove: 0, gone: 1 }
  const expectation = Object.fromEntries(
    Object.keys(lines).map((line, n) => [line, [isNarrow ? 2 : Object.values(codes)[n], "as it should"]]),
  )
  return makeResult(`surename domain …${isNarrow ? " with a token that may not" : ""}`, "verified", ran, expectation)
}

const scopes = "--scopes domains:read,domains:verify"
const orScopes = (words: RegExp) => new RegExp(`${words.source}|${scopes}`, "su")

const lines: Readonly<Record<string, RegExp>> = {
  "verify one-server.com": orScopes(/value {2}surename-verify=[a-z2-7]{32}\n.*Keep the record/su),
  "check one-server.com": orScopes(/one-server\.com {2}verified\n {2}ns1\.one-server\.net {2}found/u),
  "check none-has-it.com": orScopes(/All 2 name servers answered, and none has the record/u),
  "check all-servfail.com": orScopes(/all-servfail\.com {2}error.*says nothing about who owns/su),
  list: orScopes(/one-server\.com +verified +default +(?:unprobed|registered)/u),
  "remove one-server.com": orScopes(/^Removed \S+ from your list\. Its registration did not change/u),
  "check one-server.com --json": orScopes(/no challenge for this domain.*surename domain list/u),
}
