import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Queue from "effect/Queue"
import { limits } from "../../../limits.ts"
import type { VersionId } from "../ports/drafts.ts"
import { Camera, DraftPictures, PictureStore } from "../ports/pictures.ts"
import { Previews } from "../ports/previews.ts"

/**
 * A picture is taken once an owner looks at the drafts, one at a time, and only of what is served at that moment. So many wait at the
 * most: the others are asked for again when the page is.
 */
export const draftPictures: Layer.Layer<DraftPictures, never, Camera | PictureStore | Previews> = Layer.effect(
  DraftPictures,
  Effect.gen(function* () {
    const store = yield* PictureStore
    const [queue, waiting] = [yield* Queue.dropping<VersionId>(limits.picturesWaiting), new Set<string>()]
    const next = Effect.gen(function* () {
      const one = yield* Queue.take(queue)
      yield* Effect.ensuring(
        takePicture(one),
        Effect.sync(() => waiting.delete(keyOf(one))),
      )
    })
    yield* Effect.forkScoped(Effect.forever(next))
    return DraftPictures.of({
      bytes: store.bytes,
      of: Effect.fnUntraced(function* (versions) {
        const [known, now] = [yield* store.known(versions), yield* Clock.currentTimeMillis]
        const due = versions.filter(({ draftId }) => {
          const last = known.get(draftId)
          return last === undefined || (!last.isKept && now - last.triedAt >= limits.pictureRetryMs)
        })
        for (const one of due) {
          if (waiting.has(keyOf(one))) continue
          waiting.add(keyOf(one))
          if (!(yield* Queue.offer(queue, one))) waiting.delete(keyOf(one))
        }
        return new Set([...known].flatMap(([draftId, { isKept }]) => (isKept ? [draftId] : [])))
      }),
    })
  }),
)

const keyOf = ({ draftId, version }: VersionId): string => `${draftId} ${version}`

/** Never fails: what could not be taken stays a drawing, and a line in the log. */
const takePicture = Effect.fnUntraced(
  function* (one: VersionId) {
    const [camera, previews, store] = [yield* Camera, yield* Previews, yield* PictureStore]
    const find = previews.find(one.draftId, one.version)
    const version = yield* find
    if (version?.status !== "live" || (yield* store.again(version))) return
    const picture = yield* Effect.catchTag(camera.take(one), "NotPictured", ({ message }) =>
      Effect.as(Effect.logWarning(`a draft stays without a picture: ${message}`), undefined),
    )
    // Stopped meanwhile: what was pictured may be no page of the draft.
    if ((yield* find)?.status === "live") yield* store.keep(version, picture)
  },
  (work) =>
    Effect.catchTag(work, "StoreUnavailable", ({ message }) =>
      Effect.logWarning(`the picture of a draft could not be kept: ${message}`),
    ).pipe(Effect.catchDefect((bug) => Effect.logError(`the picture of a draft: ${String(bug)}`))),
)
