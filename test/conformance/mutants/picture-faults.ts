import * as Effect from "effect/Effect"
import { type BrokenDrafts, breakPictures } from "./break-drafts.ts"

/** Reuses a picture even when the files changed. */
const alwaysAgain = breakPictures(({ sql }) => ({
  reuseLast: ({ draftId, version }) =>
    Effect.as(Effect.orDie(sql`UPDATE surename_picture SET version = ${version} WHERE draft_id = ${draftId}`), true),
}))

/** Serves the draft's picture of any version. */
const anyVersion = breakPictures(({ pictures, sql }) => ({
  readPicture: ({ draftId }) =>
    Effect.flatMap(
      Effect.orDie(sql<{ readonly version: number }>`SELECT version FROM surename_picture WHERE draft_id = ${draftId}`),
      ([row]) => pictures.readPicture({ draftId, version: Number(row?.version ?? 0) }),
    ),
}))

export const pictureFaults: Readonly<Record<string, ReadonlyArray<BrokenDrafts>>> = {
  "picture-kept": [alwaysAgain, anyVersion, breakPictures(() => ({ reuseLast: () => Effect.succeed(false) }))],
  "picture-in-vain": [
    alwaysAgain,
    breakPictures(({ pictures }) => ({
      keep: (version, picture) => (picture === undefined ? Effect.void : pictures.keep(version, picture)),
    })),
    breakPictures(({ pictures }) => ({
      findPictures: (versions) =>
        Effect.map(
          pictures.findPictures(versions),
          (all) => new Map([...all].map(([id]) => [id, { isKept: true, triedAt: 0 }])),
        ),
    })),
  ],
}
