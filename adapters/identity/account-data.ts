import * as Effect from "effect/Effect"
import * as Struct from "effect/Struct"
import { listCounters } from "@surename/core/calls/count"
import { allowances } from "@surename/core/interface/allowance"
import type { AccountData } from "@surename/core/operations/accounts/ports/accounts"
import { seenNamesKind } from "@surename/core/state/seen-names"
import type { SqlError } from "@surename/adapters/store-sql"
import { recordAccountEvent } from "./account-history.ts"
import { findAccount } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { orUnavailable } from "./or-unavailable.ts"
import { lockAccount } from "./sessions.ts"

/** Omits secrets and their digests. Files are links. `docs/privacy.md` lists the rest. */
export const readAccountData = Effect.fnUntraced(function* (deps: Dependencies, id: string) {
  const { email } = yield* findAccount(deps, "id", id)
  const parts = Object.entries({ ...selectAccountParts(deps, id), ...selectCounters(deps, id, email) })
  const readParts = Effect.gen(function* () {
    yield* lockAccount(deps, id)
    yield* recordAccountEvent(deps, id, "data_exported")
    return yield* Effect.forEach(parts, ([part, rows]) =>
      Effect.map(rows, (records) => [part, records.map(toExportRow)] as const),
    )
  })
  const data: AccountData = Object.fromEntries(yield* orUnavailable("accountData", deps.sql.withTransaction(readParts)))
  return data
})

type Row = Readonly<Record<string, unknown>>
type Parts = Readonly<Record<string, Effect.Effect<ReadonlyArray<Row>, SqlError>>>

const selectAccountParts = (deps: Dependencies, id: string): Parts => {
  const { sql } = deps
  const inOwnDrafts = sql`draft_id IN (SELECT draft_id FROM surename_draft WHERE account_id = ${id})`
  return {
    ...selectSignInParts(deps, id),
    second_factor_resets: sql`SELECT at AS reset_at, who FROM surename_factor_reset WHERE account_id = ${id}`,
    history: sql`SELECT at AS happened_at, what, who, address, about FROM surename_account_event WHERE account_id = ${id}
      ORDER BY line`,
    mailed_links: sql`SELECT kind, expires_at FROM surename_link WHERE account_id = ${id}`,
    tokens: sql`SELECT id, name, scopes, created_at, expires_at, last_used_at FROM surename_token WHERE account_id = ${id}`,
    connected_apps: sql`SELECT id, client_id, registered_uri, name, host, scopes, created_at, expires_at, first_used_at,
      last_used_at FROM surename_app WHERE account_id = ${id}`,
    connected_app_uses: sql`SELECT app_id, redirect_uri, scopes, created_at, expires_at FROM surename_grant
      WHERE app_id IN (SELECT id FROM surename_app WHERE account_id = ${id})`,
    connected_app_tokens: sql`SELECT scopes, expires_at FROM surename_access
      WHERE grant_id IN (SELECT g.id FROM surename_grant g JOIN surename_app a ON a.id = g.app_id WHERE a.account_id = ${id})`,
    domains: sql`SELECT domain, project_id, status, txt_value, issued_at, expires_at, verified_at, lapsed_at, looked_at, outcome,
      servers, due_at FROM surename_domain WHERE account_id = ${id}`,
    ...selectWatchParts({ sql }, id),
    jobs: sql`SELECT job_id, kind, status, total, done, registered, unregistered, unknown, pending, invalid, duplicate, parts,
      row_count, estimate, created_at, finished_at FROM surename_job WHERE account_id = ${id}`,
    job_chunks: sql`SELECT job_id, chunk, host, since AS received_at FROM surename_job_chunk WHERE account_id = ${id}`,
    job_parts: sql`SELECT job_id, part, row_count, size, sha256 FROM surename_job_part
      WHERE job_id IN (SELECT job_id FROM surename_job WHERE account_id = ${id})`,
    receipts: sql`SELECT id, owner, key_id, payload, signature, salt, entry, log, log_index, created_at FROM surename_receipt
      WHERE account_id = ${id}`,
    budgets: sql`SELECT project_id, period, amount_cents, set_at FROM surename_budget WHERE account_id = ${id}`,
    orders: sql`SELECT id, quote_id, quote_ends_at, domain, claim, seller, term_years, total_cents, cost_cents, premium, state,
      authorised_at, submitted_at, settled_at, asked_at, reference, charged_cents, why, said, settled_by
      FROM surename_order WHERE account_id = ${id}`,
    may_order: sql`SELECT at AS decided_at, allowed, who FROM surename_buyer WHERE account_id = ${id}`,
    drafts: sql`SELECT draft_id, name_hint, description, version, ruling, created_at, updated_at FROM surename_draft
      WHERE account_id = ${id}`,
    draft_versions: sql`SELECT draft_id, version, status, screening, rules_version, ruling, remarked, start_page, created_at
      FROM surename_draft_version WHERE ${inOwnDrafts}`,
    // Exports latest versions only, because all files could be a million rows.
    draft_files: sql`SELECT draft_id, version, path, size, sha256 FROM surename_draft_file f WHERE ${inOwnDrafts}
      AND version = (SELECT d.version FROM surename_draft d WHERE d.draft_id = f.draft_id)`,
    draft_pictures: sql`SELECT draft_id, version, taken_at, bytes IS NULL AS failed FROM surename_picture WHERE ${inOwnDrafts}`,
    review_requests: sql`SELECT draft_id, version, nth, words, asked_at, answered_at, decision, why
      FROM surename_review_request WHERE ${inOwnDrafts}`,
    decisions_about_drafts: sql`SELECT draft_id, version, at AS decided_at, decision, why, rules_version, rules
      FROM surename_decision WHERE ${inOwnDrafts}`,
    // Includes only confirmed addresses. Others may belong to another person.
    decisions_made: sql`SELECT draft_id, version, at AS decided_at, who, decision, why FROM surename_decision
      WHERE who = (SELECT email FROM surename_user WHERE id = ${id} AND is_confirmed = 1)`,
  }
}

const selectWatchParts = ({ sql }: Pick<Dependencies, "sql">, id: string): Parts => ({
  watchlists: sql`SELECT watchlist_id, name, purpose, alerts, expiry_days, created_at, updated_at FROM surename_watchlist
      WHERE account_id = ${id}`,
  shared_watchlists: sql`SELECT watchlist_id, created_at FROM surename_share WHERE account_id = ${id}`,
  votes_of_others: sql`SELECT watchlist_id, domain, count(*) AS votes FROM surename_vote WHERE account_id = ${id}
    GROUP BY watchlist_id, domain`,
  watched_names: sql`SELECT w.watchlist_id, w.domain, w.note, w.added_at, s.due_at, s.looked_at FROM surename_watch w
      LEFT JOIN surename_subject s ON s.domain = w.domain WHERE w.account_id = ${id}`,
  events: sql`SELECT r.seq, r.event_id, r.watchlist_ids, e.type, e.domain, e.at AS learned_at, e.body AS event
      FROM surename_event_recipient r JOIN surename_event e ON e.event_id = r.event_id WHERE r.account_id = ${id} ORDER BY r.seq`,
  event_cursor: sql`SELECT last_seq FROM surename_event_cursor WHERE account_id = ${id}`,
  mail_about_watching: sql`SELECT mode, hour, weekday, time_zone, not_before AS paused_until_at FROM surename_mail_settings
      WHERE account_id = ${id}`,
  alerts_that_wait: sql`SELECT event_id, kind, due_at FROM surename_alert WHERE account_id = ${id}`,
  webhooks: sql`SELECT webhook_id, url, format, types, watchlist_ids, disabled_because, public_key, created_at, failing_since AS failing_since_at,
      mailed_at, old_keys_until AS old_keys_end_at FROM surename_webhook WHERE account_id = ${id}`,
  feeds: sql`SELECT feed_id, kind, watchlist_id, created_at FROM surename_feed WHERE account_id = ${id}`,
  webhook_deliveries_that_wait: sql`SELECT webhook_id, event_id, queued_at, attempts, due_at FROM surename_delivery
      WHERE account_id = ${id}`,
  webhook_attempts: sql`SELECT delivery_id, webhook_id, event_id, type, attempt, at AS tried_at, status, http_status, ms, note, next_at
      FROM surename_attempt WHERE account_id = ${id} ORDER BY at`,
})

const selectSignInParts = ({ sql }: Dependencies, id: string): Parts => ({
  account: sql`SELECT id, email, is_confirmed, plan, created_at FROM surename_user WHERE id = ${id}`,
  password: sql`SELECT created_at, changed_at FROM surename_credential WHERE account_id = ${id}`,
  sessions: sql`SELECT id, created_at, used_at AS last_used_at, expires_at, address, agent, zone FROM surename_session
    WHERE account_id = ${id}`,
  known_browsers: sql`SELECT created_at, expires_at FROM surename_device WHERE account_id = ${id}`,
  second_factor: sql`SELECT created_at FROM surename_factor WHERE account_id = ${id}`,
  passkeys: sql`SELECT id, name, counter AS uses_counted, signs_in, created_at, last_used_at FROM surename_passkey
    WHERE account_id = ${id}`,
  email_change: sql`SELECT old_email, new_email, confirm_until AS confirm_until_at, confirmed_at, expires_at
    FROM surename_email_change WHERE account_id = ${id}`,
  linked_provider: sql`SELECT issuer, subject, email, created_at, last_used_at FROM surename_linked_identity
    WHERE account_id = ${id}`,
  recovery_codes: sql`SELECT created_at FROM surename_recovery_code WHERE account_id = ${id}`,
  sign_ins_that_wait: sql`SELECT created_at, expires_at FROM surename_pending_sign_in WHERE account_id = ${id}`,
})

const selectCounters = ({ attempts, grantOf, sql }: Dependencies, id: string, email: string): Parts => {
  const grant = grantOf(email)
  const caller = { grant, plan: "free", via: "session" } as const
  const allowanceCounters = Struct.keys(allowances).flatMap((allowance) =>
    listCounters({ caller, addressKey: "" }, allowance),
  )
  const keys = [...allowanceCounters.map(({ key }) => key), ...attempts.keysOf(id, email)]
  return {
    counters: sql`SELECT id AS counter, started_at, hits, hits_before, ends_at FROM surename_tally WHERE id IN ${sql.in(keys)}`,
    names_seen: sql`SELECT value AS names, written_at, fresh_until AS forgotten_at FROM surename_kept
      WHERE kind = ${seenNamesKind} AND id = ${grant}`,
  }
}

const toExportRow = (row: Row): Row => {
  const { draft_id: draft, path, version } = row
  const fields = Object.entries(row).map(([name, value]) => [name, toExportField(name, value)] as const)
  const contents =
    path === undefined
      ? {}
      : { contents: `/account/drafts/${draft}/file?version=${version}&path=${encodeURIComponent(String(path))}` }
  return { ...Object.fromEntries(fields), ...contents }
}

/** Evens out SQLite and Postgres: times are numbers, text or dates, numbers may be text, true is 1. */
const toExportField = (name: string, value: unknown): unknown => {
  if (value === null || value instanceof Date) return value
  if (name.endsWith("_at")) return new Date(isNumeral(value) ? Number(value) : String(value)).toISOString()
  if (booleanFields.has(name)) return Number(value) === 1
  if (jsonFields.has(name)) return JSON.parse(String(value))
  return numberFields.has(name) ? Number(value) : value
}

const isNumeral = (value: unknown) => typeof value !== "string" || /^\d+$/u.test(value)

const booleanFields: ReadonlySet<string> = new Set(["allowed", "is_confirmed", "premium", "remarked", "signs_in"])

const jsonFields: ReadonlySet<string> = new Set([
  "alerts",
  "event",
  "estimate",
  "expiry_days",
  "names",
  "screening",
  "servers",
  "types",
  "watchlist_ids",
])

const numberFields: ReadonlySet<string> = new Set([
  "uses_counted",
  "version",
  "size",
  "nth",
  "hits",
  "hits_before",
  "attempt",
  "attempts",
  "hour",
  "http_status",
  "last_seq",
  "ms",
  "total",
  "done",
  "registered",
  "unregistered",
  "votes",
  "unknown",
  "pending",
  "invalid",
  "duplicate",
  "parts",
  "row_count",
  "chunk",
  "part",
  "seq",
  "amount_cents",
  "charged_cents",
  "cost_cents",
  "term_years",
  "total_cents",
  "log",
  "log_index",
])
