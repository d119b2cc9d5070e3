import assert from "node:assert/strict"
import { anonymousToken, checkLive, newStore, showPlans, stop, withService } from "./served.ts"
import type { ServeCase } from "./served.ts"

/** Its registry takes a second and a half. */
const slow = "answer-in-time.co"

const remaining = (answer: Response) => Number(answer.headers.get("x-ratelimit-remaining"))

/** The additions of a host to the interface: its own answers, its log, its metrics, the caller's identity, and a store that stays. */
export const servingCases: ReadonlyArray<ServeCase> = [
  {
    title: "answers the interface: rows, refusals, documents and pages",
    prove: ({ env }) =>
      withService({ ...env, SURENAME_DEADLINE_MS: "60000" }, async ({ url }) => {
        const token = await anonymousToken(url)
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
      }),
  },
  {
    title: "streams a row while others are still looked at, and goes on when the reader leaves",
    prove: ({ env }) =>
      withService(env, async (served) => {
        const authorization = `Bearer ${await anonymousToken(served.url)}`
        const headers = { authorization, accept: "application/x-ndjson", "content-type": "application/json" }
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
        const { err } = await stop(served)
        assert.doesNotMatch(err, /trouble/u)
      }),
  },
  {
    title: "does not visit its own website",
    prove: ({ env }) =>
      withService({ ...env, SURENAME_BASE_URL: "https://nic.com" }, async ({ url: at }) => {
        const token = await anonymousToken(at)
        const answer = await fetch(`${at}/scan/audit`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ domain: "nic.com" }),
        })
        assert.match(await answer.text(), /"blocked_name"/u)
      }),
  },
  {
    title: "a name, a token or a cookie is in no line of the log and in no label",
    prove: ({ env }) =>
      withService({ ...env, SURENAME_LOG: "info,json", SURENAME_DEADLINE_MS: "60000" }, async (served) => {
        const token = await anonymousToken(served.url)
        await checkLive(served.url, token, ["nic.com"])
        const headers = { authorization: `Bearer ${token}`, cookie: "surename.session_token=secret-cookie" }
        await fetch(`${served.url}/tld/dev/policy?domain=nic.com`, { headers })
        await fetch(`${served.url}/no-such-path/nic.com?token=${token}`, { headers })
        const metrics = await (await fetch(`${served.watch}/metrics`)).text()
        const { err } = await stop(served)
        const lines = err
          .trim()
          .split("\n")
          .map((line): Record<string, unknown> => JSON.parse(line))
        const requests = lines.filter(({ event }) => event === "request")
        assert.deepEqual(
          requests.map(({ operation, status }) => [operation, status]),
          [
            ["anonymous_token", 200],
            ["check_live", 200],
            ["tld_policy", 400],
            [undefined, 404],
          ],
        )
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
      }),
  },
  {
    title: "X-Forwarded-For counts only from who is trusted",
    prove: async ({ env }) => {
      const many = Array.from({ length: 22 }, (_, n) => ({ "x-forwarded-for": `198.51.100.${n + 1}` }))
      const ask = async (url: string, headers: Record<string, string>) =>
        (await fetch(`${url}/auth/anonymous`, { method: "POST", headers })).status
      const [trusting, wary] = await Promise.all(
        ["loopback", ""].map((trusted) =>
          withService({ ...env, SURENAME_TRUST_PROXY: trusted }, async ({ url }) => {
            const statuses: Array<number> = []
            for (const headers of many) statuses.push(await ask(url, headers))
            return statuses
          }),
        ),
      )
      assert.ok(trusting?.every((status) => status === 200))
      assert.equal(wary?.at(-1), 429)
    },
  },
  {
    title: "a token and what it has used up outlive the process",
    prove: async ({ env }) => {
      const settings = { ...env, SURENAME_STORE: newStore() }
      const [token, before] = await withService(settings, async (served) => {
        const made = await anonymousToken(served.url)
        const left = remaining(await showPlans(served.url, made))
        await stop(served)
        return [made, left]
      })
      await withService(settings, async ({ url }) => {
        const answer = await showPlans(url, token)
        assert.deepEqual([answer.status, remaining(answer)], [200, before - 1])
      })
    },
  },
]
