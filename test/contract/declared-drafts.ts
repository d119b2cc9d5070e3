import { NoInput } from "@surename/core/interface/operation"
import type { Operation } from "@surename/core/interface/operation"
import * as Schema from "effect/Schema"

const { Array, Int, NullOr, String, Struct, optionalKey } = Schema

const encoding = optionalKey(Schema.Literals(["utf-8", "base64"]))
const File = Struct({ path: String, content: String, encoding })
/** `null` deletes the file. */
const Change = Struct({ path: String, content: NullOr(String), encoding })
const Status = Schema.Literals(["live", "flagged", "unbrowsable"])

const Written = Struct({
  draft_id: String,
  version: Int,
  status: Status,
  preview_url: String,
  version_preview_url: String,
})

const listed = {
  draft_id: String,
  name_hint: optionalKey(String),
  description: optionalKey(String),
  version: Int,
  status: Status,
  preview_url: String,
  created_at: String,
  updated_at: String,
}

const Metadata = Struct({
  ...listed,
  files: Array(Struct({ path: String, size: Int, sha256: String, content_type: String })),
  versions: Array(Struct({ version: Int, status: Status, created_at: String, version_preview_url: String })),
  screening: Struct({ status: Status, reasons: Array(String) }),
})
const Content = Struct({ draft_id: String, version: Int, path: String, content: String, encoding })

const written = {
  draft_id: "d2345abcdefghijklmnop",
  version: 1,
  status: "live",
  preview_url: "https://d2345abcdefghijklmnop.preview.example/",
  version_preview_url: "https://d2345abcdefghijklmnop--v1.preview.example/",
} as const
const draft = { ...written, created_at: "2026-11-21T12:00:00.000Z", updated_at: "2026-11-21T12:00:00.000Z" }
const page = { path: "index.html", content: "<h1>Moss</h1>" }

const facts = { open: false, since: "0.1.0", aliases: [] } as const
const quote = "Quote preview_url. A flagged draft is written like any other, and its preview answers 451."

export const drafts: ReadonlyArray<Operation> = [
  {
    ...facts,
    name: "create_draft",
    method: "POST",
    path: "/drafts",
    about: "Keeps a website as the first version of a draft and serves it as a preview.",
    when: "Call it with an index.html to show what a name could become.",
    quote,
    input: Struct({ files: Array(File), name_hint: optionalKey(String), description: optionalKey(String) }),
    output: Written,
    scopes: ["drafts:write"],
    counts: "drafts",
    errors: [],
    hints: { readOnly: false, idempotent: false, openWorld: false },
    example: { input: { files: [page] }, output: written },
  },
  {
    ...facts,
    name: "update_draft",
    method: "PUT",
    path: "/drafts/{draft_id}",
    about: "Writes a new version: sent files are changed, omitted files carry forward.",
    when: "Call it with only what changes.",
    quote,
    input: Struct({ draft_id: String, files: Array(Change) }),
    output: Written,
    scopes: ["drafts:write"],
    counts: "drafts",
    errors: ["not_found"],
    hints: { readOnly: false, idempotent: false, openWorld: false },
    example: { input: { draft_id: draft.draft_id, files: [page] }, output: { ...written, version: 2 } },
  },
  {
    ...facts,
    name: "list_drafts",
    method: "GET",
    path: "/drafts",
    about: "All your drafts.",
    when: "Call it to find a draft again.",
    quote,
    input: NoInput,
    output: Struct({ drafts: Array(Struct(listed)) }),
    scopes: ["drafts:read"],
    counts: "calls",
    errors: [],
    hints: { readOnly: true, idempotent: true, openWorld: false },
    example: { input: {}, output: { drafts: [draft] } },
  },
  {
    ...facts,
    name: "get_draft",
    method: "GET",
    path: "/drafts/{draft_id}",
    about: "A draft's files and versions, or with a path one file's content.",
    when: "Call it before changing a draft.",
    quote,
    input: Struct({ draft_id: String, path: optionalKey(String), version: optionalKey(String) }),
    output: Schema.Union([Metadata, Content]),
    scopes: ["drafts:read"],
    counts: "calls",
    errors: ["not_found"],
    hints: { readOnly: true, idempotent: true, openWorld: false },
    example: {
      input: { draft_id: draft.draft_id, path: page.path },
      output: { draft_id: draft.draft_id, version: 1, ...page },
    },
  },
]
