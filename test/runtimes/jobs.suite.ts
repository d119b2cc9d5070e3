import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { defaultWorld, serve as serveWorld } from "@surename/fixtures"
import { makeCallers } from "../bench/http/callers.ts"
import { cleanUp } from "./cli/surename.ts"
import { makeStoreUrl, serve, type ServedProgram, stop } from "./serve/served.ts"
import { makeReport } from "./report.ts"
import { waitUntil } from "./wait-until.ts"

// Jobs over HTTP, in one process on SQLite: lists as files, results while the job runs, and a kill in the middle.
const report = makeReport("jobs")
const world = await serveWorld(defaultWorld({ calm: true }))
const store = makeStoreUrl()
const [token = "", stranger = ""] = await makeCallers(store, 2)
const env = { ...world.env, SURENAME_STORE: store, SURENAME_LOG: "warn" }

interface Job {
  readonly job_id: string
  readonly status: string
  readonly total: number
  readonly done: number
  readonly upload_url?: string
  readonly counts: Readonly<Record<string, number>>
  readonly estimate: { readonly seconds: number; readonly hosts: ReadonlyArray<{ readonly names: number }> }
  readonly parts: ReadonlyArray<{ readonly rows: number; readonly bytes: number; readonly sha256: string }>
}

const clientOf =
  ({ url }: ServedProgram, as = token) =>
  async (method: string, path: string, body?: string | ReadableStream, headers: Record<string, string> = {}) => {
    const type = typeof body === "string" && body.startsWith("{") ? { "content-type": "application/json" } : {}
    const sent = { authorization: `Bearer ${as}`, ...type, ...headers }
    const request: RequestInit & { duplex?: "half" } = { method, headers: sent, duplex: "half" }
    if (body !== undefined) request.body = body
    const answer = await fetch(new URL(path, url), request)
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() }
  }

const read = ({ status, text }: { readonly status: number; readonly text: string }): Job => {
  assert.equal(status, 200, text)
  return JSON.parse(text)
}
const pollUntil = (api: ReturnType<typeof clientOf>, id: string, isDone: (job: Job) => boolean) =>
  waitUntil("the job is that far", async () => {
    const job = read(await api("GET", `/jobs/${id}`))
    return isDone(job) && job
  })
const rowsOf = (text: string): ReadonlyArray<{ readonly index: number; readonly domain: string }> =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): { readonly index: number; readonly domain: string } => JSON.parse(line))

await report.check("a CSV file in pieces becomes rows with their lines, in parts with their digests", async () => {
  const served = await serve(env)
  const api = clientOf(served)
  const created = read(await api("POST", "/jobs", '{"kind":"check"}', { "idempotency-key": "one" }))
  assert.deepEqual(read(await api("POST", "/jobs", '{"kind":"check"}', { "idempotency-key": "one" })), created)
  assert.equal((await api("POST", "/jobs", '{"kind":"scan"}', { "idempotency-key": "one" })).status, 409)
  assert.equal(created.status, "receiving")
  const names = Array.from({ length: 60 }, (_, n) => `csv-${n}.${n % 2 === 0 ? "com" : "de"}`)
  const text = `id;Domain\n${names.map((name, n) => `${n};${name}\n`).join("")}60;no name\n61;CSV-0.com\n`
  const pieces = new ReadableStream({
    start: (controller) => {
      for (const piece of text.match(/[^]{1,100}/gu) ?? []) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const path = `${new URL(created.upload_url ?? "").pathname}?column=domain`
  const csv = { "content-type": "text/csv; charset=utf-8" }
  const accepted = read(await api("PUT", path, pieces, csv))
  assert.deepEqual([accepted.total, accepted.estimate.hosts.length], [62, 2])
  assert.equal((await api("PUT", path, text, csv)).status, 409)
  const job = await pollUntil(api, created.job_id, ({ status }) => status === "done")
  assert.deepEqual([job.done, job.counts["invalid"], job.counts["duplicate"]], [62, 1, 1])
  const results = `/jobs/${job.job_id}/results`
  const all = await api("GET", results)
  assert.match(all.type ?? "", /^application\/x-ndjson/u)
  const rows = rowsOf(all.text)
  assert.deepEqual(
    rows.map(({ index }) => index).sort((left, right) => left - right),
    [...Array(61).keys()],
  )
  assert.deepEqual(
    rows.find(({ index }) => index === 59),
    { ...rows.find(({ index }) => index === 59), line: 61, domain: "csv-59.de" },
  )
  const lines = all.text.split("\n")
  let from = 0
  for (const part of job.parts) {
    const own = lines
      .slice(from, (from += part.rows))
      .map((line) => `${line}\n`)
      .join("")
    assert.deepEqual(
      [Buffer.byteLength(own), createHash("sha256").update(own).digest("hex")],
      [part.bytes, part.sha256],
    )
  }
  assert.equal((await api("GET", `${results}?after=60`)).text, `${lines[60]}\n`)
  const page = await api("GET", `${results}?after=59&limit=1`, undefined, { accept: "application/json" })
  assert.deepEqual(JSON.parse(page.text), { results: [rows[59]], next_after: 60, complete: false })
  const table = (await api("GET", results, undefined, { accept: "text/csv" })).text.split("\r\n")
  assert.deepEqual([table.length, table[0]?.startsWith("index,line,domain,")], [63, true])
  assert.equal((await clientOf(served, stranger)("GET", results)).status, 404)
  const { jobs }: { readonly jobs: ReadonlyArray<Job> } = JSON.parse((await api("GET", "/jobs")).text)
  assert.deepEqual(
    jobs.map(({ job_id, status }) => [job_id, status]),
    [[job.job_id, "done"]],
  )
  await stop(served)
})

await report.check(
  "an upload that is no list, or breaks off, is refused, and the job accepts the next one",
  async () => {
    const served = await serve(env)
    const api = clientOf(served)
    const { job_id } = read(await api("POST", "/jobs", '{"kind":"score"}'))
    const path = `/jobs/${job_id}/names`
    assert.equal((await api("PUT", path, "a.com", { "content-type": "application/pdf" })).status, 415)
    const utf16 = new Blob([new Uint8Array([0xff, 0xfe, 0x61, 0])]).stream()
    assert.match((await api("PUT", path, utf16, { "content-type": "text/plain" })).text, /UTF-16/u)
    const breaking = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode("a.com\n"))
        setTimeout(() => controller.error(new Error("gone")), 50)
      },
    })
    await assert.rejects(api("PUT", path, breaking, { "content-type": "text/plain" }))
    const list = () => api("PUT", path, "tea.com\nno name\n", { "content-type": "text/plain" })
    await waitUntil("the list is taken", async () => (await list()).status === 200)
    const { counts } = await pollUntil(api, job_id, ({ status }) => status === "done")
    assert.deepEqual(counts, { registered: 0, unregistered: 0, unknown: 0, pending: 0, invalid: 1, duplicate: 0 })
    assert.equal((await api("POST", "/jobs", '{"kind":"check","names":[]}')).status, 400)
    assert.equal(
      (
        await api(
          "POST",
          "/jobs",
          `{"kind":"score","names":${JSON.stringify(Array.from({ length: 10_000 }, (_, n) => `n${n}.com`))},"dry_run":true}`,
        )
      ).status,
      200,
    )
    const { token: anonymous }: { readonly token: string } = JSON.parse(
      (await api("POST", "/auth/anonymous", "{}")).text,
    )
    assert.equal((await clientOf(served, anonymous)("POST", "/jobs", '{"kind":"check"}')).status, 403)
    await stop(served)
  },
)

await report.check(
  "a killed service goes on where it was: no name is lost, none has two rows, the order stays",
  async () => {
    const names = Array.from({ length: 120 }, (_, n) => `killed-${n}.${["com", "de", "org"][n % 3]}`)
    const first = await serve(env)
    const created = read(await clientOf(first)("POST", "/jobs", JSON.stringify({ kind: "check", names })))
    const path = `/jobs/${created.job_id}/results`
    await pollUntil(clientOf(first), created.job_id, ({ done }) => done >= 20)
    const before = (await clientOf(first)("GET", path)).text
    first.child.kill("SIGKILL")
    await first.ended
    const second = await serve(env)
    await pollUntil(clientOf(second), created.job_id, ({ status }) => status === "done")
    const after = (await clientOf(second)("GET", path)).text
    assert.ok(after.startsWith(before) && before !== "")
    assert.deepEqual(
      rowsOf(after)
        .map(({ domain }) => domain)
        .sort(),
      names.toSorted(),
    )
    const cancelled = read(await clientOf(second)("POST", "/jobs", JSON.stringify({ kind: "scan", names })))
    assert.equal(read(await clientOf(second)("POST", `/jobs/${cancelled.job_id}/cancel`)).status, "cancelled")
    assert.equal((await clientOf(second)("DELETE", `/jobs/${cancelled.job_id}`)).status, 200)
    assert.equal((await clientOf(second)("GET", `/jobs/${cancelled.job_id}`)).status, 404)
    await stop(second)
  },
)

await report.check(
  "a service that is stopped saves its rows and gives its chunks back: the next one goes on at once",
  async () => {
    const names = Array.from({ length: 90 }, (_, n) => `stopped-${n}.${["com", "de", "org"][n % 3]}`)
    const first = await serve(env)
    const { job_id } = read(await clientOf(first)("POST", "/jobs", JSON.stringify({ kind: "check", names })))
    await pollUntil(clientOf(first), job_id, ({ done }) => done >= 20)
    await stop(first)
    const second = await serve(env)
    const began = performance.now()
    const { done: before } = read(await clientOf(second)("GET", `/jobs/${job_id}`))
    assert.ok(before >= 20)
    await pollUntil(clientOf(second), job_id, ({ done }) => done > before)
    assert.ok(performance.now() - began < jobLimits.jobLeaseMs, "it waited for the lease of the first one")
    await pollUntil(clientOf(second), job_id, ({ status }) => status === "done")
    const rows = rowsOf((await clientOf(second)("GET", `/jobs/${job_id}/results`)).text)
    assert.deepEqual(rows.map(({ domain }) => domain).sort(), names.toSorted())
    await stop(second)
  },
)

cleanUp()
await world.close()
report.end()
