import assert from "node:assert/strict"
import { start } from "../cli/surename.ts"
import { allowForLoad, toCases } from "../report.ts"
import { fetchAnonymousToken, checkLive, makeStoreUrl, open, showPlans, stop, withService } from "./served.ts"
import type { ServeCase, ServedProgram } from "./served.ts"

/** Its registry takes a second and a half. */
const slow = "answer-in-time.co"

const readRemaining = (answer: Response) => Number(answer.headers.get("x-ratelimit-remaining"))

/** The additions of a host to the interface: its own answers, its log, its metrics, the caller's identity, and a store that stays. */
export const servingCases = toCases<ServeCase["prove"]>({
  "answers, and tells no secret: with its address, ready, in streams, and past idle connections": ({ env }) => {
    const settings = {
      SURENAME_LOG: "info,json",
      SURENAME_DEADLINE_MS: "60000",
      SURENAME_BASE_URL: "https://plain-site.com",
    }
    return withService({ ...env, ...settings }, async (served) => {
      const token = await fetchAnonymousToken(served.url)
      await checkOwnAnswers(served)
      await answersInterface(served, token)
      await streams(served, token)
      await visitsNotItself(served, token)
      const metrics = await nameSecrets(served, token)
      const err = await stopWithIdleConnections(served)
      tellsNoSecret(token, err, metrics)
      assert.doesNotMatch(err, /trouble/u)
      assert.equal(countWarnings(err), 1, "only this machine can open previews")
    })
  },
  "a proxy is believed where it is trusted; tokens and what they used up outlive the process; --simulate begins without one":
    async ({ env }) => {
      const settings = { ...env, SURENAME_STORE: makeStoreUrl(), SURENAME_BASE_URL: "https://names.example" }
      const statusesOf = async (url: string) => {
        const statuses: Array<number> = []
        for (let n = 1; n <= 22; n++) {
          const headers = { "x-forwarded-for": `198.51.100.${n}` }
          statuses.push((await fetch(`${url}/auth/anonymous`, { method: "POST", headers })).status)
        }
        return statuses
      }
      const trusting = { SURENAME_TRUST_PROXY: "loopback", SURENAME_PREVIEW_HOST: "previews.example" }
      const [token, before] = await withService({ ...settings, ...trusting }, async (served) => {
        assert.deepEqual(new Set(await statusesOf(served.url)), new Set([200]))
        const made = await fetchAnonymousToken(served.url)
        const left = readRemaining(await showPlans(served.url, made))
        const { err } = await stop(served)
        assert.equal(countWarnings(err), 0, "everybody can open previews")
        return [made, left]
      })
      await withService(settings, async (served) => {
        const answer = await showPlans(served.url, token)
        assert.deepEqual([answer.status, readRemaining(answer)], [200, before - 1])
        assert.equal((await statusesOf(served.url)).at(-1), 429)
        await stop(served)
      })
      const running = start(["serve", "--port", "0", "--simulate"], { SURENAME_STORE: settings.SURENAME_STORE })
      await running.line(4)
      running.signal("SIGTERM")
      const { out } = await running.ended
      assert.match(out, /Bearer \$TOKEN'[^]*sign up at http:\S+\/sign-up/u)
    },
})

const countWarnings = (err: string) =>
  err.split("which only this machine can open. Set SURENAME_PREVIEW_HOST").length - 1

const checkOwnAnswers = async (served: ServedProgram) => {
  assert.match(served.url, /^http:\/\/127\.0\.0\.1:[1-9]\d*$/u)
  for (const origin of [served.url, served.watch]) {
    for (const [path, status] of [
      ["/healthz", "up"],
      ["/readyz", "ready"],
    ]) {
      const answer = await fetch(origin + path)
      assert.deepEqual([answer.status, await answer.json()], [200, { status }])
    }
  }
  const head = await fetch(`${served.url}/readyz`, { method: "HEAD" })
  assert.deepEqual([head.status, await head.text()], [200, ""])
  assert.equal((await fetch(`${served.url}/healthz`, { method: "POST" })).status, 405)
  assert.equal((await fetch(`${served.url}/metrics`)).status, 404)
  assert.equal((await fetch(`${served.watch}/scan`)).status, 404)
}

const answersInterface = async ({ url }: ServedProgram, token: string) => {
  const answer = await checkLive(url, token, ["nic.com", "free.com", "x..y"])
  const { results }: { readonly results: ReadonlyArray<{ readonly classification?: string }> } = JSON.parse(
    await answer.text(),
  )
  assert.deepEqual(
    results.map(({ classification }) => classification),
    ["registered", "unregistered", undefined],
  )
  assert.equal((await fetch(`${url}/scan/live`, { method: "POST" })).status, 401)
  assert.equal((await fetch(`${url}/spec.json`)).status, 200)
  const page = await fetch(`${url}/sign-in`)
  assert.deepEqual([page.status, page.headers.get("content-type")], [200, "text/html; charset=utf-8"])
  const none = await fetch(`${url}/no-such-path`)
  assert.equal(none.headers.get("content-type"), "application/problem+json; charset=utf-8")
}

/** Proves that a row arrives before the other lookups end, and that the service continues when the reader leaves. */
const streams = async (served: ServedProgram, token: string) => {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: "application/x-ndjson",
    "content-type": "application/json",
  }
  const scan = (...candidates: ReadonlyArray<string>) =>
    fetch(`${served.url}/scan`, { method: "POST", headers, body: JSON.stringify({ candidates }) })
  const { body } = await scan("x..y", slow)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = (await reader?.read())?.value ?? ""
  assert.deepEqual([JSON.parse(first).domain, first.split("\n").length], ["x..y", 2])
  let rest = ""
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) rest += next.value
  const { results }: { readonly results: ReadonlyArray<unknown> } = JSON.parse(rest.split("\n").at(-2) ?? "")
  assert.equal(results.length, 2)
  await (await scan("x..y", slow)).body?.cancel()
  assert.equal((await scan("x..y")).status, 200)
}

const visitsNotItself = async ({ url }: ServedProgram, token: string) => {
  const answer = await fetch(`${url}/scan/audit`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ domain: "plain-site.com" }),
  })
  assert.match(await answer.text(), /"blocked_name"/u)
}

const nameSecrets = async (served: ServedProgram, token: string) => {
  const headers = { authorization: `Bearer ${token}`, cookie: "surename.session_token=secret-cookie" }
  await fetch(`${served.url}/tld/dev/policy?domain=nic.com`, { headers })
  await fetch(`${served.url}/no-such-path/nic.com?token=${token}`, { headers })
  return (await fetch(`${served.watch}/metrics`)).text()
}

const stopWithIdleConnections = async (served: ServedProgram) => {
  const idle = await open(served.url, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
  const half = await open(served.url, "GET /healthz HTTP/1.1\r\nhost: x\r\n")
  for (const socket of [idle, half]) socket.resume()
  await fetch(`${served.url}/healthz`)
  const began = Date.now()
  const { err } = await stop(served)
  // The drain alone would take five seconds.
  assert.ok(Date.now() - began < allowForLoad(4_000), `it took ${Date.now() - began} ms\n${err}`)
  for (const socket of [idle, half]) socket.destroy()
  return err
}

/** Proves that no log line or label has a name, token or cookie. */
const tellsNoSecret = (token: string, err: string, metrics: string) => {
  const lines = err
    .trim()
    .split("\n")
    .map((line): Record<string, unknown> => JSON.parse(line))
  const requests = lines.filter(({ event }) => event === "request")
  const outcomes = requests.map(({ operation, status }) => `${operation} ${status}`)
  // A stream that its reader left may be logged after those that came later.
  for (const [one, times] of [
    ["anonymous_token 200", 1],
    ["check_live 200", 1],
    ["check_live 401", 1],
    ["tld_policy 400", 1],
    ["undefined 404", 3],
  ] as const)
    assert.equal(outcomes.filter((outcome) => outcome === one).length, times, outcomes.join())
  for (const { grant, ms, request_id, time } of requests) {
    assert.match(String(request_id), /^[\w.-]+$/u)
    assert.match(String(time), /^\d{4}-\d\d-\d\dT/u)
    assert.ok(typeof ms === "number" && ms >= 0)
    assert.ok(grant === undefined || /^[0-9a-f]{16}$/u.test(String(grant)))
  }
  assert.match(metrics, /^surename_requests_total\{operation="check_live",status="200"\} 1$/mu)
  assert.match(metrics, /^surename_verdicts_total\{classification="registered",source="probe"\} 1$/mu)
  for (const text of [err, metrics])
    for (const secret of ["nic.com", token, "secret-cookie", "no-such-path"])
      assert.ok(!text.includes(secret), `${secret} was told`)
}
