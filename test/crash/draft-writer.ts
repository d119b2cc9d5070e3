import { writeSync } from "node:fs"
import process from "node:process"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import * as Effect from "effect/Effect"
import { makeDraft, owner, screening, versionsADraft } from "./draft-entry.ts"
import { openDrafts } from "./draft-places.ts"

// Publishes versions of two drafts at once until a kill. Prints a version only after its acknowledgement.
const { bucket, careless, from, url }: { url: string; bucket?: string; careless: boolean; from: number } = JSON.parse(
  process.argv[2] ?? "",
)

const publishForever = (drafts: Drafts["Service"], first: number): Effect.Effect<never, unknown> =>
  Effect.gen(function* () {
    for (let at = first; ;) {
      let id = ""
      for (let version = 1; version <= versionsADraft; version++, at += writers) {
        const next = { files: makeDraft(at), status: "live" as const, screening }
        if (version === 1) id = yield* drafts.create(owner, {}, next)
        else yield* drafts.publish(owner, id, version - 1, next)
        writeSync(1, `${JSON.stringify({ id, version, at })}\n`)
        yield* Effect.yieldNow
      }
    }
  })
const writers = 2

await Effect.runPromise(
  Drafts.use((drafts) =>
    Effect.forEach([0, 1], (n) => publishForever(drafts, from + n), { concurrency: writers, discard: true }),
  ).pipe(Effect.provide(openDrafts({ url, bucket }, careless ? "careless" : "careful"))),
)
