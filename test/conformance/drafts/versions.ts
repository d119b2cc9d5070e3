import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import * as Effect from "effect/Effect"
import { counted, type DraftCase, expectSame, readFailureTag, makeVersion } from "./draft-case.ts"
import { withIds } from "../with-ids.ts"

const startPage = { heading: "Moss", colour: "#2a6f58" }
const page = makeVersion({ "index.html": "<h1>Moss</h1>", "css/style.css": "h1 { color: green }" }, { startPage })

export const versionCases = withIds<DraftCase>({
  "draft-comes-back": {
    about: "a created draft can be found, listed and previewed as described",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, previews] = [yield* Drafts, yield* Previews]
      const texts = { nameHint: "mosslamp.com", description: "Lamps of moss.\n💡" }
      const id = yield* drafts.create(ada, texts, page)
      yield* expectSame("the id", /^d[a-z2-7]{20}$/u.test(id), true)
      const { draft, files, ...found } = yield* drafts.find(ada, id, "latest")
      yield* expectSame(
        "its paths",
        files.map(({ path, size }) => [path, size]),
        [
          ["css/style.css", 19],
          ["index.html", 13],
        ],
      )
      yield* expectSame(
        "the version",
        { ...found, createdAt: 0 },
        {
          version: 1,
          status: "live",
          createdAt: 0,
          screening: page.screening,
        },
      )
      yield* expectSame("the list", yield* drafts.list(ada), [draft])
      yield* expectSame(
        "what was told",
        [draft.nameHint, draft.description, draft.startPage],
        [texts.nameHint, texts.description, startPage],
      )
      const seen = yield* previews.find(id, "latest")
      yield* expectSame(
        "the preview",
        [seen?.version, seen?.files.get("index.html")?.contentType],
        [1, "text/html; charset=utf-8"],
      )
    }),
  },
  "draft-list-goes-on": {
    about: "a list continues after its last page, also when that draft has changed or is gone",
    prove: Effect.fnUntraced(function* (ada) {
      const drafts = yield* Drafts
      yield* Effect.forEach([1, 2, 3, 4], () => drafts.create(ada, {}, page))
      const all = yield* drafts.list(ada)
      const [second, ...later] = all.slice(1)
      yield* expectSame("four", later.length, 2)
      yield* expectSame("a page", yield* drafts.list(ada, undefined, 2), all.slice(0, 2))
      yield* drafts.remove(ada, second?.draftId ?? "")
      yield* expectSame("the next", yield* drafts.list(ada, second), later)
      yield* expectSame("after the last", yield* drafts.list(ada, later[1]), [])
    }),
  },
  "draft-versions-stay": {
    about: "a new version leaves the old one unchanged, for the owner and in previews",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, previews] = [yield* Drafts, yield* Previews]
      const id = yield* drafts.create(ada, {}, page)
      const first = yield* drafts.find(ada, id, 1)
      yield* drafts.publish(ada, id, 1, makeVersion({ "about.html": "later" }, { status: "unbrowsable" }))
      yield* expectSame("the old files", (yield* drafts.find(ada, id, 1)).files, first.files)
      yield* expectSame("the old preview", [...((yield* previews.find(id, 1))?.files.keys() ?? [])].length, 2)
      const latest = yield* previews.find(id, "latest")
      yield* expectSame("the latest", [latest?.version, latest?.status], [2, "unbrowsable"])
      yield* expectSame(
        "all",
        (yield* drafts.listVersions(ada, id)).map((version) => [version.version, version.status]),
        [
          [2, "unbrowsable"],
          [1, "live"],
        ],
      )
      yield* expectSame("no such version", yield* readFailureTag(drafts.find(ada, id, 3)), "NoSuchDraft")
      yield* expectSame("nor its preview", (yield* previews.find(id, 3)) === undefined, true)
    }),
  },
  "draft-goes-back": {
    about: "a version restored from earlier files has their contents, and stores none",
    prove: Effect.fnUntraced(function* (ada) {
      const drafts = yield* Drafts
      const id = yield* drafts.create(ada, {}, makeVersion({ "index.html": `first ${ada}`, "old.txt": `old ${ada}` }))
      yield* drafts.publish(ada, id, 1, makeVersion({ "index.html": `second ${ada}` }))
      const { files } = yield* drafts.find(ada, id, 1)
      const [blobs] = yield* counted
      yield* drafts.publish(ada, id, 2, makeVersion({}, { files }))
      yield* expectSame("contents", (yield* counted)[0], blobs)
      const latest = yield* drafts.find(ada, id, "latest")
      yield* expectSame("the files", [latest.version, latest.files], [3, files])
      const page = Buffer.from(yield* drafts.readContent(files[0]?.sha256 ?? "")).toString()
      yield* expectSame("the page", page, `first ${ada}`)
    }),
  },
  "draft-stale": {
    about: "an update of an outdated version is rejected, and names the latest",
    prove: Effect.fnUntraced(function* (ada) {
      const drafts = yield* Drafts
      const id = yield* drafts.create(ada, {}, page)
      yield* drafts.publish(ada, id, 1, page)
      const why = yield* Effect.match(drafts.publish(ada, id, 1, page), {
        onFailure: (error) => [error._tag, "latest" in error ? error.latest : 0],
        onSuccess: () => [],
      })
      yield* expectSame("why", why, ["StaleVersion", 2])
      yield* expectSame(
        "a version of the future",
        yield* readFailureTag(drafts.publish(ada, id, 3, page)),
        "StaleVersion",
      )
    }),
  },
  "draft-of-another": {
    about: "another account's drafts are never found",
    prove: Effect.fnUntraced(function* (ada, bob) {
      const drafts = yield* Drafts
      const id = yield* drafts.create(ada, {}, page)
      const attempts = [
        drafts.find(bob, id, "latest"),
        drafts.listVersions(bob, id),
        drafts.publish(bob, id, 1, page),
        drafts.remove(bob, id),
      ]
      for (const attempt of attempts) yield* expectSame("another's", yield* readFailureTag(attempt), "NoSuchDraft")
      yield* expectSame("the list", yield* drafts.list(bob), [])
      yield* expectSame("untouched", (yield* drafts.find(ada, id, "latest")).version, 1)
    }),
  },
  "draft-told-anew": {
    about: "name and description change separately, without a new version",
    prove: Effect.fnUntraced(function* (ada, bob) {
      const drafts = yield* Drafts
      const id = yield* drafts.create(ada, { nameHint: "mosslamp.com", description: "Lamps." }, page)
      const latest = Effect.map(drafts.find(ada, id, "latest"), ({ draft }) => draft)
      const before = yield* latest
      yield* drafts.describe(ada, id, { nameHint: "moss.example" })
      yield* expectSame("the name alone", yield* latest, { ...before, nameHint: "moss.example" })
      yield* drafts.describe(ada, id, { description: null }, 1)
      const { description: _, ...without } = before
      yield* expectSame("removed", yield* latest, { ...without, nameHint: "moss.example" })
      yield* drafts.describe(ada, id, {})
      yield* expectSame("nothing said", (yield* latest).nameHint, "moss.example")
      yield* expectSame(
        "another version",
        yield* readFailureTag(drafts.describe(ada, id, { nameHint: "x" }, 2)),
        "StaleVersion",
      )
      yield* expectSame("another's", yield* readFailureTag(drafts.describe(bob, id, { nameHint: "x" })), "NoSuchDraft")
      const status = yield* drafts.publish(ada, id, 1, page, { description: "Moss.", nameHint: null })
      const after = yield* latest
      yield* expectSame(
        "with a version",
        [status, after.version, after.nameHint, after.description],
        ["live", 2, undefined, "Moss."],
      )
    }),
  },
  "draft-together": {
    about:
      "of many who write after the same version one is first; who tries again gets a number alone, and no version mixes two",
    prove: Effect.fnUntraced(function* (ada) {
      const drafts = yield* Drafts
      const id = yield* drafts.create(ada, {}, makeVersion({ "0.txt": "0" }))
      const add = (name: string) =>
        Effect.gen(function* () {
          const { files, version: after } = yield* drafts.find(ada, id, "latest")
          const [added] = makeVersion({ [`${name}.txt`]: name }).files
          const next = makeVersion({}, { files: added === undefined ? files : [...files, added] })
          yield* drafts.publish(ada, id, after, next)
        }).pipe(Effect.retry({ while: ({ _tag }) => _tag === "StaleVersion", times: 20 }))
      yield* Effect.forEach(["1", "2", "3", "4", "5", "6", "7", "8"], add, { concurrency: 8, discard: true })
      yield* expectSame(
        "numbers",
        (yield* drafts.listVersions(ada, id)).map((version) => version.version),
        [9, 8, 7, 6, 5, 4, 3, 2, 1],
      )
      let before: ReadonlyArray<string> = []
      for (let n = 1; n <= 9; n++) {
        const paths = (yield* drafts.find(ada, id, n)).files.map(({ path }) => path)
        yield* expectSame(`version ${n}`, [paths.length, before.every((path) => paths.includes(path))], [n, true])
        before = paths
      }
    }),
  },
  "draft-judged-again": {
    about: "versions screened by older rules are found, and a new result applies to version and preview",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, previews] = [yield* Drafts, yield* Previews]
      const old = { flagged: false, rules_version: `of ${ada}`, reasons: [] }
      const id = yield* drafts.create(ada, {}, makeVersion({ "index.html": ada }, { screening: old }))
      const versionId = { draftId: id, version: 1 }
      const due = yield* drafts.listOutdated("1", 1_000)
      yield* expectSame(
        "due",
        due.filter(({ draftId }) => draftId === id),
        [versionId],
      )
      yield* expectSame(
        "its files",
        (yield* drafts.listFiles(versionId))?.map(({ path }) => path),
        ["index.html"],
      )
      const reason = { rule: "r", weight: 100, path: "index.html", excerpt: "x", advice: "y" }
      yield* drafts.judge(versionId, "flagged", { flagged: true, rules_version: "1", reasons: [reason] })
      yield* expectSame(
        "not due",
        (yield* drafts.listOutdated("1", 1_000)).some(({ draftId }) => draftId === id),
        false,
      )
      const version = yield* drafts.find(ada, id, "latest")
      yield* expectSame(
        "judged",
        [version.draft.status, version.status, version.screening.reasons],
        ["flagged", "flagged", [reason]],
      )
      yield* expectSame("its preview", (yield* previews.find(id, "latest"))?.status, "flagged")
      yield* expectSame("what is gone", yield* drafts.listFiles({ draftId: id, version: 2 }), undefined)
    }),
  },
})
