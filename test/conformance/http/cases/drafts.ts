import type { HttpCase } from "../exchange.ts"
import { answers, badFields, claim, header, json, matches, refuses } from "./claims.ts"

const writes = ["draft-browsable-not", "draft", "draft-flagged", "draft-larger-than-others", "draft-update"] as const
const unknown = [
  "draft-file-deleted",
  "draft-no-version",
  "draft-unknown",
  "draft-no-id",
  "draft-update-unknown",
] as const
const badInput = [
  "draft-mistakes",
  "draft-large-file",
  "draft-many-files",
  "draft-no-files",
  "draft-nothing-said",
  "draft-bad-version",
  "draft-update-clash",
  "draft-update-other-id",
] as const
const free = [...badInput.slice(0, 5), "draft-update-unknown", "draft-update-clash", "draft-update-stale"] as const

export const draftCases: ReadonlyArray<HttpCase> = [
  ...writes.flatMap((of) => answers(of, of === "draft-update" ? "update_draft" : "create_draft")),
  header("draft", "x-ratelimit-limit", "^20$"),
  claim("draft", "counted", { less: { header: "x-ratelimit-remaining", by: 1, than: "draft-browsable-not" } }),
  matches("draft", "/draft_id", "^d[a-z2-7]{20}$"),
  matches("draft", "/preview_url", "^https?://d[a-z2-7]{20}\\.[^/]+/$"),
  matches("draft", "/version_preview_url", "^https?://d[a-z2-7]{20}--v1\\.[^/]+/$"),
  json("draft", "/version", 1),
  json("draft-browsable-not", "/status", "unbrowsable"),
  claim("draft-browsable-not", "another id", { differs: { pointer: "/draft_id", from: "draft" } }),
  // A flagged draft is written like any other; its owner learns why.
  json("draft-flagged", "/status", "flagged"),
  ...answers("draft-flagged-read", "get_draft"),
  json("draft-flagged-read", "/screening/flagged", true),
  json("draft-flagged-read", "/screening/reasons/0/path", "index.html"),

  json("draft-update", "/version", 2),
  json("draft-update", "/status", "live"),
  // Nothing between that was refused cost one.
  claim("draft-update", "counted, and nothing between", {
    less: { header: "x-ratelimit-remaining", by: 1, than: "draft-larger-than-others" },
  }),
  ...answers("draft-read", "get_draft"),
  json("draft-read", "/version", 2),
  json("draft-read", "/name_hint", "mosslamp.com"),
  json("draft-read", "/description", "Lamps.\nOf moss."),
  json("draft-read", "/files/0/path", "css/style.css"),
  json("draft-read", "/files/1/path", "index.html"),
  json("draft-read", "/files/1/content_type", "text/html; charset=utf-8"),
  json("draft-read", "/versions/1/version", 1),
  ...answers("draft-read-first", "get_draft"),
  json("draft-read-first", "/version", 1),
  json("draft-read-first", "/latest_version", 2),
  json("draft-read-first", "/files/2/path", "index.html"),
  json("draft-read-first", "/files/1/size", 35),
  ...answers("draft-file", "get_draft"),
  json("draft-file", "/content", "<!doctype html><title>Moss</title><h1>Later</h1>"),
  ...answers("draft-file-first", "get_draft"),
  json("draft-file-first", "/content", "<!doctype html><title>Moss</title><h1>Lamps of moss 💡</h1>"),
  json("draft-file-first", "/encoding", "utf-8"),
  ...answers("draft-file-bytes", "get_draft"),
  json("draft-file-bytes", "/content", "R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="),
  json("draft-file-bytes", "/encoding", "base64"),
  ...answers("drafts", "list_drafts"),
  matches("drafts", "/drafts/0/draft_id", "^d[a-z2-7]{20}$"),
  header("drafts", "x-ratelimit-limit", "^600$"),

  ...unknown.flatMap((of) => refuses(of, "not_found")),
  ...badInput.flatMap((of) => refuses(of, "bad_input")),
  ...badFields("draft-mistakes", "/files/0/path", "/files/1/content", "/files/2/path", "/files/3/path"),
  ...badFields("draft-large-file", "/files/0/content"),
  matches("draft-large-file", "/errors/0/message", "^b\\.txt .*\\b1048576 bytes"),
  ...badFields("draft-many-files", "/files"),
  matches("draft-many-files", "/errors/0/message", "\\b200 files.*\\b201\\b"),
  ...badFields("draft-no-files", "/files"),
  ...badFields("draft-nothing-said", "/files"),
  ...badFields("draft-bad-version", "/version"),
  matches("draft-update-clash", "/errors/0/message", "INDEX\\.html and index\\.html"),
  ...badFields("draft-update-other-id", "/draft_id"),
  ...refuses("draft-length-lies", "too_large"),
  ...refuses("draft-update-stale", "stale_version"),
  // What is refused before it is written costs a call, and no draft.
  ...free.map((of) => header(of, "x-ratelimit-limit", "^600$")),
  ...refuses("draft-anonymous", "scope_missing"),
  ...refuses("drafts-anonymous", "scope_missing"),
  ...refuses("draft-narrow", "scope_missing"),
  header("draft-narrow", "www-authenticate", 'error="insufficient_scope", scope="drafts:write"'),
]
