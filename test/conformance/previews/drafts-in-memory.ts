import { createHash } from "node:crypto"
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import {
  type DraftStatus,
  type PreviewFile,
  Previews,
  type PreviewVersion,
} from "@surename/core/operations/drafts/ports/previews"
import { StoreUnavailable } from "@surename/core/ports/store"

export type Files = Readonly<Record<string, string | Uint8Array>>

/** Stores contents by hash, and compressed where that is shorter, as a store does. */
export const makeDraftsInMemory = () => {
  const drafts = new Map<string, Array<PreviewVersion>>()
  const contents = new Map<string, Uint8Array>()
  const state: { trouble: "away" | "broken" | undefined } = { trouble: undefined }

  const fileOf = (path: string, content: string | Uint8Array): PreviewFile => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    const contentType = types[path.slice(path.lastIndexOf("."))] ?? "nonsense"
    contents.set(`${sha256} identity`, bytes)
    for (const [coding, compress] of contentType === "image/png" ? [] : codings) {
      const compressed = compress(bytes)
      if (compressed.length < bytes.length) contents.set(`${sha256} ${coding}`, compressed)
    }
    return { sha256, size: bytes.length, contentType }
  }

  const answerIfHealthy = <A>(operation: string, answer: () => A) =>
    Effect.suspend(() => {
      if (state.trouble === "away") return Effect.fail(new StoreUnavailable({ operation, message: "the disk is away" }))
      return state.trouble === "broken" ? Effect.die(new Error("a bug at /srv/surename")) : Effect.succeed(answer())
    })

  return {
    services: Context.make(Previews, {
      find: (draftId, version) =>
        answerIfHealthy("find", () => {
          const versions = drafts.get(draftId) ?? []
          return version === "latest" ? versions.at(-1) : versions[version - 1]
        }),
      readFile: (sha256, encoding) => answerIfHealthy("bytes", () => contents.get(`${sha256} ${encoding}`)),
    }),
    publish: (draftId: string, files: Files, status?: DraftStatus) => {
      const versions = drafts.get(draftId) ?? []
      const version = versions.length + 1
      const all = Object.entries(files).map(([path, content]) => [path, fileOf(path, content)] as const)
      versions.push({
        draftId,
        version,
        status: status ?? ("index.html" in files ? "live" : "unbrowsable"),
        files: new Map(all),
      })
      drafts.set(draftId, versions)
      return version
    },
    flag: (draftId: string) => {
      const flagged = (drafts.get(draftId) ?? []).map((version) => ({ ...version, status: "flagged" as const }))
      drafts.set(draftId, flagged)
    },
    order: (trouble: typeof state.trouble) => {
      state.trouble = trouble
    },
  }
}

export type DraftsInMemory = ReturnType<typeof makeDraftsInMemory>

const codings = [
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
  ["zstd", zstdCompressSync],
] as const

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".txt": "text/plain",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
}
