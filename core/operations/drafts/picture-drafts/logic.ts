import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Queue from "effect/Queue"
import { draftLimits } from "../limits.ts"
import type { VersionId } from "../ports/drafts.ts"
import { ScreenshotBrowser, DraftPictures, PictureStore } from "../ports/pictures.ts"
import { Previews } from "../ports/previews.ts"

/** Takes one picture at a time, only of served versions. Beyond the queue's bound the page asks again. */
export const draftPictures: Layer.Layer<DraftPictures, never, ScreenshotBrowser | PictureStore | Previews> =
  Layer.effect(
    DraftPictures,
    Effect.gen(function* () {
      const store = yield* PictureStore
      const queue = yield* Queue.dropping<VersionId>(draftLimits.picturesWaiting)
      const queuedKeys = new Set<string>()
      const takeNext = Effect.gen(function* () {
        const version = yield* Queue.take(queue)
        yield* Effect.ensuring(
          takePicture(version),
          Effect.sync(() => queuedKeys.delete(toKey(version))),
        )
      })
      yield* Effect.forkScoped(Effect.forever(takeNext))
      return DraftPictures.of({
        readPicture: store.readPicture,
        findPictured: Effect.fnUntraced(function* (versions) {
          const picturesByDraft = yield* store.findPictures(versions)
          const now = yield* Clock.currentTimeMillis
          const dueVersions = versions.filter(({ draftId }) => {
            const last = picturesByDraft.get(draftId)
            return last === undefined || (!last.isKept && now - last.triedAt >= draftLimits.pictureRetryMs)
          })
          for (const version of dueVersions) {
            if (queuedKeys.has(toKey(version))) continue
            queuedKeys.add(toKey(version))
            if (!(yield* Queue.offer(queue, version))) queuedKeys.delete(toKey(version))
          }
          return new Set([...picturesByDraft].flatMap(([draftId, { isKept }]) => (isKept ? [draftId] : [])))
        }),
      })
    }),
  )

const toKey = ({ draftId, version }: VersionId): string => `${draftId} ${version}`

/** Never fails: the page keeps its drawing. */
const takePicture = Effect.fnUntraced(
  function* (versionId: VersionId) {
    const camera = yield* ScreenshotBrowser
    const previews = yield* Previews
    const store = yield* PictureStore
    const findVersion = previews.find(versionId.draftId, versionId.version)
    const version = yield* findVersion
    if (version?.status !== "live" || (yield* store.reuseLast(version))) return
    const picture = yield* Effect.catchTag(camera.take(versionId), "NotPictured", ({ message }) =>
      Effect.as(Effect.logWarning(`a draft stays without a picture: ${message}`), undefined),
    )
    // The picture may not show the draft.
    if ((yield* findVersion)?.status === "live") yield* store.keep(version, picture)
  },
  (work) =>
    Effect.catchTag(work, "StoreUnavailable", ({ message }) =>
      Effect.logWarning(`the picture of a draft could not be kept: ${message}`),
    ).pipe(Effect.catchDefect((bug) => Effect.logError(`the picture of a draft: ${String(bug)}`))),
)
