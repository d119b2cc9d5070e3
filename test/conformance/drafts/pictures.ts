import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { PictureStore } from "@surename/core/operations/drafts/ports/pictures"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import * as Effect from "effect/Effect"
import { type DraftCase, expectSame, makeVersion } from "./draft-case.ts"

const findVersion = Effect.fnUntraced(function* (draftId: string, nth: number) {
  const version = yield* Previews.use((previews) => previews.find(draftId, nth))
  return version ?? (yield* Effect.die("there is no such version"))
})

const pictureOf = Effect.fnUntraced(function* (draftId: string, nth: number) {
  const [store, versionId] = [yield* PictureStore, { draftId, version: nth }]
  const bytes = yield* store.readPicture(versionId)
  return [(yield* store.findPictures([versionId])).get(draftId)?.isKept, bytes && Buffer.from(bytes).toString()]
})

export const pictureCases: ReadonlyArray<DraftCase> = [
  {
    id: "picture-kept",
    about: "a draft's last picture belongs to one version, and to a later one with the same files",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, store] = [yield* Drafts, yield* PictureStore]
      const [first, otherVersion] = [makeVersion({ "index.html": ada }), makeVersion({ "index.html": `other ${ada}` })]
      const id = yield* drafts.create(ada, {}, first)
      yield* expectSame("none yet", yield* pictureOf(id, 1), [undefined, undefined])
      yield* store.keep(yield* findVersion(id, 1), Buffer.from("one"))
      yield* expectSame("keeps the first picture", yield* pictureOf(id, 1), [true, "one"])
      yield* drafts.publish(ada, id, 1, first)
      yield* expectSame("not of the next", yield* pictureOf(id, 2), [undefined, undefined])
      yield* expectSame("the same files", yield* store.reuseLast(yield* findVersion(id, 2)), true)
      yield* expectSame("of both in turn", yield* pictureOf(id, 2), [true, "one"])
      yield* drafts.publish(ada, id, 2, otherVersion)
      yield* expectSame("other files", yield* store.reuseLast(yield* findVersion(id, 3)), false)
      yield* store.keep(yield* findVersion(id, 3), Buffer.from("three"))
      yield* expectSame("the last one", yield* pictureOf(id, 3), [true, "three"])
      yield* expectSame("and no other", yield* pictureOf(id, 2), [undefined, undefined])
    }),
  },
  {
    id: "picture-in-vain",
    about: "a failed picture is recorded with its time, and not served",
    prove: Effect.fnUntraced(function* (ada, bob) {
      const [drafts, store] = [yield* Drafts, yield* PictureStore]
      const page = makeVersion({ "index.html": ada })
      const [id, theirs] = [yield* drafts.create(ada, {}, page), yield* drafts.create(bob, {}, page)]
      yield* store.keep(yield* findVersion(id, 1), undefined)
      yield* expectSame("in vain", yield* pictureOf(id, 1), [false, undefined])
      const known = yield* store.findPictures([id, theirs].map((draftId) => ({ draftId, version: 1 })))
      yield* expectSame("the others", [...known.keys()], [id])
      yield* expectSame("its time", Math.abs((known.get(id)?.triedAt ?? 0) - Date.now()) < 3_600_000, true)
      yield* expectSame("tried again", yield* store.reuseLast(yield* findVersion(id, 1)), false)
      const gone = yield* findVersion(id, 1)
      yield* drafts.remove(ada, id)
      yield* store.keep(gone, Buffer.from("late"))
      yield* expectSame("of what is gone", yield* pictureOf(id, 1), [undefined, undefined])
    }),
  },
]
