import type { Exchange } from "../exchange.ts"

const create = { method: "POST", path: "/jobs", as: "token" } as const
const job = "/jobs/{{job.body.job_id}}"
const read = { method: "GET", path: job, as: "token" } as const
const list = { kind: "check", names: ["mosslamp.com", "MossLamp.com.", "no name"] } as const
const key = { "idempotency-key": "list-of-november" } as const
const empty = "/jobs/{{job-empty.body.job_id}}"
const upload = { method: "PUT", path: `${empty}/names`, as: "token" } as const

/** Jobs that nobody works on: a list with a duplicate and a mistake, and a list that is sent later. */
export const jobExchanges = {
  "job-dry": { ...create, json: { ...list, dry_run: true } },
  job: { ...create, headers: key, json: list },
  "job-again": { ...create, headers: key, json: list },
  "job-key-used": { ...create, headers: key, json: { ...list, kind: "scan" } },
  "job-mistakes": { ...create, json: { kind: "look", names: [], dry_run: 1 } },
  "job-anonymous": { ...create, as: "anonymous", json: list },
  "job-read": read,
  "job-receipt": { ...read, path: `${job}?receipt=true` },
  "job-receipt-read": { ...read, path: "/receipts/{{job-receipt.body.receipt_id}}" },
  "job-receipt-anonymous": { ...read, as: "anonymous", path: "/receipts/{{job-receipt.body.receipt_id}}" },
  "job-receipt-mistake": { ...read, path: `${job}?receipt=maybe` },
  "job-unknown": { ...read, path: "/jobs/jaaaaaaaaaaaaaaaaaaaa" },
  "job-results": { ...read, path: `${job}/results` },
  "job-results-json": { ...read, path: `${job}/results?after=0&limit=5`, headers: { accept: "application/json" } },
  "job-results-csv": { ...read, path: `${job}/results`, headers: { accept: "text/csv" } },
  "job-results-mistakes": { ...read, path: `${job}/results?after=-1&limit=0` },
  "job-empty": { ...create, json: { kind: "score" } },
  "job-upload-column": {
    ...upload,
    path: `${empty}/names?column=name`,
    headers: { "content-type": "text/csv" },
    text: "domain\nmosslamp.com\n",
  },
  "job-upload": { ...upload, headers: { "content-type": "application/x-ndjson" }, text: '"mosslamp.com"\n' },
  "job-upload-again": { ...upload, json: { names: ["mosslamp.com"] } },
  "job-list": { ...read, path: "/jobs" },
  "job-cancel": { ...read, method: "POST", path: `${job}/cancel`, json: {} },
  "job-delete": { ...read, method: "DELETE" },
} as const satisfies Readonly<Record<string, Exchange>>
