import { Cents } from "@surename/core/evidence/money"
import assert from "node:assert/strict"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { CallRefused, client, UnreadableAnswer, Unreachable } from "@surename/core/client"
import { exampleJobId } from "@surename/core/operations/jobs/job-fields"
import { operations } from "@surename/core/operations/all"
import { listChangedDocuments } from "../golden/contract.ts"
import { replay } from "./client/replay.ts"
import { makeReport } from "./report.ts"
import { runProgram } from "./run-program.ts"

// The client over a real socket, with each runtime's own fetch.
const report = makeReport("client")
const { token } = operations.anonymous_token.example.output
const { baseUrl, close } = await replay(token)
const surename = client({ baseUrl, token, fetch })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail("it was answered"),
    (error: unknown) => error,
  )

await report.check("the open documents are byte-identical to the golden files", async () => {
  assert.deepEqual(await listChangedDocuments(), [])
})

await report.check("every operation answers as its contract says, with what is left", async () => {
  const answers = [
    [operations.suggest_names, await surename.suggest_names({ query: "moss lamp", tlds: ["com"], limit: 2 })],
    [operations.score_name, await surename.score_name({ domains: ["mosslamp.com"] })],
    [operations.scan_namespace, await surename.scan_namespace({ candidates: ["busy.example"] })],
    [operations.audit_domain, await surename.audit_domain({ domain: "busy.example" })],
    [operations.tld_policy, await surename.tld_policy({ tld: "com" })],
    [operations.kb_search, await surename.kb_search({ query: "what is a redemption period" })],
    [operations.show_plans, await surename.show_plans()],
    [operations.anonymous_token, await surename.anonymous_token()],
    [operations.check_live, await surename.check_live({ domains: ["mosslamp.com"] })],
    [operations.create_draft, await surename.create_draft({ files: [{ path: "index.html", content: "" }] })],
    [operations.update_draft, await surename.update_draft({ draft_id: "d", files: [{ path: "a", content: null }] })],
    [operations.list_drafts, await surename.list_drafts()],
    [operations.request_review, await surename.request_review({ draft_id: "d", version: 1, text: "ours" })],
    [operations.quote_domain, await surename.quote_domain({ domain: "mosslamp.com" })],
    [
      operations.set_budget,
      await surename.set_budget({ project_id: "lamps", period: "yearly", amount_cents: Cents.make(10_000) }),
    ],
    [operations.get_finance, await surename.get_finance({ project_id: "lamps" })],
    [operations.get_draft, await surename.get_draft({ draft_id: "d", path: "index.html" })],
    [operations.verify_ownership, await surename.verify_ownership({ action: "start", domain: "mosslamp.com" })],
    [operations.list_domains, await surename.list_domains()],
    [operations.remove_domain, await surename.remove_domain({ domain: "mosslamp.com" })],
    [operations.set_watchlist, await surename.set_watchlist({ watchlist_id: "ideas", add: ["mosslamp.com"] })],
    [operations.list_watchlists, await surename.list_watchlists()],
    [operations.get_watchlist, await surename.get_watchlist({ watchlist_id: "ideas" })],
    [operations.delete_watchlist, await surename.delete_watchlist({ watchlist_id: "ideas" })],
    [operations.list_events, await surename.list_events({ after: 40 })],
    [operations.set_webhook, await surename.set_webhook({ webhook_id: "drops" })],
    [operations.list_webhooks, await surename.list_webhooks()],
    [operations.get_webhook, await surename.get_webhook({ webhook_id: "drops" })],
    [operations.delete_webhook, await surename.delete_webhook({ webhook_id: "drops" })],
    [operations.test_webhook, await surename.test_webhook({ webhook_id: "drops" })],
    [operations.redeliver, await surename.redeliver({ webhook_id: "drops", only_failed: true })],
    [operations.create_job, await surename.create_job({ kind: "check", names: ["mosslamp.com"] })],
    [operations.upload_names, await surename.upload_names({ job_id: exampleJobId, names: ["mosslamp.com"] })],
    [operations.get_job, await surename.get_job({ job_id: exampleJobId })],
    [operations.list_jobs, await surename.list_jobs()],
    [operations.get_job_results, await surename.get_job_results({ job_id: exampleJobId, after: 1 })],
    [operations.cancel_job, await surename.cancel_job({ job_id: exampleJobId })],
    [operations.delete_job, await surename.delete_job({ job_id: exampleJobId })],
    [operations.create_feed, await surename.create_feed({ kind: "ics", watchlist_id: "mine" })],
    [operations.list_feeds, await surename.list_feeds()],
    [operations.delete_feed, await surename.delete_feed({ feed_id: "f" })],
    [operations.registry_health, await surename.registry_health({ tld: "com", days: 1 })],
    [operations.get_receipt, await surename.get_receipt(operations.get_receipt.example.input)],
    [operations.delete_draft, await surename.delete_draft({ draft_id: "d" })],
  ] as const
  assert.equal(answers.length, Object.keys(operations).length)
  for (const [operation, { body, rateLimit }] of answers) {
    assert.deepEqual(body, operation.example.output)
    assert.deepEqual(rateLimit, { limit: 30, remaining: 29, resetSeconds: 86_400 })
  }
})

await report.check("a refusal is a typed problem with how long to wait", async () => {
  const wrong = await failure(client({ baseUrl, token: "wrong", fetch }).show_plans())
  assert(wrong instanceof CallRefused)
  assert.equal(wrong.problem.code, "token_invalid")
  const late = await failure(client({ baseUrl, token: "used-up", fetch }).show_plans())
  assert(late instanceof CallRefused)
  assert.equal(late.problem.status, 429)
  assert.equal(late.retryAfterSeconds, 17)
})

await report.check("tells a foreign answer from no answer at all", async () => {
  const proxy = await failure(client({ baseUrl: `${baseUrl}/proxy`, token, fetch }).show_plans())
  assert(proxy instanceof UnreadableAnswer)
  assert.equal(proxy.status, 502)
  const refused = await failure(client({ baseUrl: "http://127.0.0.1:1", token, fetch }).show_plans())
  assert(refused instanceof Unreachable)
  assert(!refused.message.includes(token))
})

await report.check("the example has fewer than 20 lines and runs as it stands", async () => {
  const file = fileURLToPath(new URL("./client/example.ts", import.meta.url))
  assert((await readFile(file, "utf8")).trimEnd().split("\n").length < 20)
  const { stderr, stdout } = await runProgram(file, [], { SURENAME_BASE_URL: baseUrl })
  assert.equal(
    (stdout + stderr).trim(),
    [
      "moss-and-lantern.com is unregistered",
      "mosslamp.com is unknown",
      "not a name: This is not a bare domain name. Give only the name, such as example.com.",
      "29 calls are left",
    ].join("\n"),
  )
})

close()
report.end()
