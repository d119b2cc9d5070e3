import type { HttpCase } from "../exchange.ts"
import { answers, badFields, claim, header, json, matches, refuses, status } from "./claims.ts"

const estimate = { seconds: 0, cached: 0, hosts: [{ host: "none", names: 1, seconds: 0 }] }

export const jobCases: ReadonlyArray<HttpCase> = [
  ...answers("job-dry", "create_job"),
  claim("job-dry", "no job", { missing: "/job_id" }),
  json("job-dry", "/total", 3),
  ...answers("job", "create_job"),
  json("job", "/status", "queued"),
  { ...json("job", "/estimate", estimate), needs: "simulated" },
  matches("job", "/job_id", "^j[a-z2-7]{20}$"),
  ...answers("job-again", "create_job"),
  ...refuses("job-key-used", "idempotency_key_used"),
  ...badFields("job-mistakes", "/kind", "/names", "/dry_run"),
  ...refuses("job-anonymous", "scope_missing"),
  ...answers("job-read", "get_job"),
  json("job-read", "/counts/invalid", 1),
  json("job-read", "/counts/duplicate", 1),
  ...refuses("job-unknown", "not_found"),
  status("job-results", 200),
  header("job-results", "content-type", "^application/x-ndjson; charset=utf-8$"),
  ...answers("job-results-json", "get_job_results"),
  json("job-results-json", "/results/0/line", 3),
  header("job-results-csv", "content-type", "^text/csv; charset=utf-8$"),
  ...badFields("job-results-mistakes", "/after", "/limit"),
  ...answers("job-empty", "create_job"),
  matches("job-empty", "/upload_url", "/jobs/j[a-z2-7]{20}/names$"),
  ...refuses("job-upload-column", "bad_input"),
  ...answers("job-upload", "upload_names"),
  json("job-upload", "/total", 1),
  ...refuses("job-upload-again", "job_not_receiving"),
  ...answers("job-list", "list_jobs"),
  ...answers("job-cancel", "cancel_job"),
  ...answers("job-delete", "delete_job"),
]
