import { describe, expect, it } from "@effect/vitest"
import {
  controlFailed,
  controlPassed,
  domainText,
  makeObservation,
  type ObservedOptions,
  routes,
} from "@surename/fixtures"
import { limits } from "../limits.ts"
import { judgeKnownName, judgeRandomName, selectFailedControls, wasKnownNameAsked } from "./controls.ts"

const observe = (options: ObservedOptions = {}) =>
  makeObservation({ role: "control_positive", asked: "nic.com", status: 200, body: domainText("nic.com"), ...options })
const random = (options: ObservedOptions = {}) =>
  makeObservation({ role: "control_negative", asked: "qzkf0.com", ...options })
const elsewhere = { urls: [`${routes.iana.base}domain/nic.com`, "https://elsewhere.example/domain/nic.com"] }
const inClear = { route: { ...routes.iana, base: "http://rdap.iana.example/" } }

describe("judgeKnownName", () => {
  it.each([
    ["no control asked", [], "not_run"],
    ["it is found", [observe()], "passed"],
    ["it is found after failures", [observe({ failure: "timeout" }), observe({ status: 503 }), observe()], "passed"],
    ["it is found by one of two names", [observe({ status: 404, asked: "google.com", body: "" }), observe()], "passed"],
    ["it is not found", [observe({ status: 404, body: "" })], "failed"],
    ["a page is not found", [observe({ status: 404, body: "<html>" })], "failed"],
    ["it fails", [observe({ failure: "network" }), observe({ status: 500 }), observe({ status: 429 })], "not_run"],
    ["it fails beside a plain not found", [observe({ failure: "network" }), observe({ status: 404 })], "failed"],
    ["another name is found", [observe({ body: domainText("other.com") })], "not_run"],
    ["a page is found", [observe({ body: "<html>", mediaType: "text/html" })], "not_run"],
    ["a cache did not find it long ago", [observe({ status: 404, ageMs: limits.availabilityFreshMs + 1 })], "failed"],
    ["an empty answer is found", [observe({ body: "" })], "not_run"],
    ["another host finds it", [observe(elsewhere)], "not_run"],
    ["another host does not find it", [observe({ ...elsewhere, status: 404 })], "not_run"],
    ["no host says that it answered", [observe({ urls: [] })], "not_run"],
    ["it is found in clear", [observe(inClear)], "not_run"],
    ["a name of another TLD is found", [observe({ asked: "nic.org", body: domainText("nic.org") })], "not_run"],
    ["the probe is found", [observe({ role: "probe" })], "not_run"],
    ["the random name is found", [observe({ role: "control_negative" })], "not_run"],
  ] as const)("%s", (_, observations, state) => {
    expect(judgeKnownName(observations)).toBe(state)
    expect(judgeKnownName([...observations].reverse())).toBe(state)
  })
})

describe("the names that a known name vouches for", () => {
  const since = "2026-11-21T10:00:00.000Z"
  const makeControlAt = (ms: number, options: ObservedOptions = {}) =>
    observe({ at: new Date(Date.parse(since) + ms).toISOString(), ms: 40, ...options })
  it.each([
    ["asked after the answer came", [makeControlAt(40)], "passed", true],
    ["asked a moment before", [makeControlAt(39)], "not_run", false],
    [
      "found before, and not answered since",
      [makeControlAt(-500), makeControlAt(900, { failure: "timeout" })],
      "not_run",
      true,
    ],
    [
      "found before, and missing since",
      [makeControlAt(-500), makeControlAt(900, { status: 404, body: "" })],
      "failed",
      true,
    ],
    [
      "missing before, and found since",
      [makeControlAt(-500, { status: 404, body: "" }), makeControlAt(900)],
      "passed",
      true,
    ],
    ["missing before, and not asked since", [makeControlAt(-500, { status: 404, body: "" })], "failed", false],
    ["repeated by a cache from before", [makeControlAt(900, { ageMs: 861 })], "not_run", false],
    ["repeated by a cache from since", [makeControlAt(900, { ageMs: 860 })], "passed", true],
  ] as const)("%s", (_, observations, state, questions) => {
    expect(judgeKnownName(observations, since)).toBe(state)
    expect(judgeKnownName([...observations].reverse(), since)).toBe(state)
    expect(wasKnownNameAsked(observations, since)).toBe(questions)
  })
})

describe("judgeRandomName", () => {
  it.each([
    ["no control asked", [], "not_run"],
    ["it is not found", [random()], "passed"],
    ["it is found", [random({ status: 200 })], "failed"],
    ["a page is found", [random({ status: 200, body: "<html>" })], "failed"],
    ["a cache found it long ago", [random({ status: 200, ageMs: limits.factsFreshMs })], "failed"],
    ["any success", [random({ status: 204 })], "failed"],
    ["a redirect that was not followed", [random({ status: 302 })], "not_run"],
    ["it is found once and not found once", [random(), random({ status: 200 })], "failed"],
    ["it fails", [random({ failure: "tls" }), random({ status: 503 })], "not_run"],
    ["another host finds it", [random({ ...elsewhere, status: 200 })], "not_run"],
    ["another host does not find it", [random(elsewhere)], "not_run"],
    ["an aggregator's registry does not find it", [random({ ...elsewhere, route: routes.aggregator })], "passed"],
    ["an aggregator's registry finds it", [random({ ...elsewhere, route: routes.aggregator, status: 200 })], "failed"],
    ["the probe is not found", [random({ role: "probe" })], "not_run"],
  ] as const)("%s", (_, observations, state) => {
    expect(judgeRandomName(observations)).toBe(state)
    expect(judgeRandomName([...observations].reverse())).toBe(state)
  })
})

describe("unanswered", () => {
  const [notFound, catchAll] = [observe({ status: 404, body: "" }), random({ status: 200 })]
  const [silent, mute] = [observe({ failure: "timeout" }), random({ status: 503 })]
  it.each([
    ["nothing was wrong", [observe(), random()], [], []],
    ["nothing could be asked", [silent, mute], [silent], []],
    ["nothing was asked again", [notFound, random()], [], [notFound]],
    ["a known name could not be asked again", [silent, notFound], [silent, silent], [notFound]],
    ["the known name is still missing", [notFound], [observe({ status: 404, at: "2026-11-21T11:00:00.000Z" })], []],
    ["the known name is found", [notFound, catchAll], [observe(), mute], [catchAll]],
    ["the random name could not be asked again", [catchAll], [mute, observe()], [catchAll]],
    ["the random name is not found any more", [catchAll], [random()], []],
    [
      "one of two known names was found",
      [notFound, observe({ asked: "google.com", body: domainText("google.com") })],
      [],
      [],
    ],
  ] as const)("%s", (_, earlier, later, result) => {
    expect(selectFailedControls(earlier, later)).toEqual(result)
  })
})

it("the sample controls match their names", () => {
  const [knownRole, randomRole] = ["control_positive", "control_negative"] as const
  expect(judgeKnownName([controlPassed(knownRole)])).toBe("passed")
  expect(judgeKnownName([controlFailed(knownRole)])).toBe("failed")
  expect(judgeRandomName([controlPassed(randomRole)])).toBe("passed")
  expect(judgeRandomName([controlFailed(randomRole)])).toBe("failed")
})
