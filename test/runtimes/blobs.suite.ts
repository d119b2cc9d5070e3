import assert from "node:assert/strict"
import { join } from "node:path"
import process from "node:process"
import { blobsS3, readBucketUrl, type S3Options } from "@surename/adapters/blobs-s3"
import { draftsWithBlobs } from "@surename/adapters/store-sql/drafts"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { jobsWithBlobs } from "@surename/adapters/store-sql/jobs"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { examineStorage } from "../conformance/blobs/examine-blobs.ts"
import { startS3, testKey } from "../conformance/blobs/s3-server.ts"
import { counted, readFailureTag, makeVersion } from "../conformance/drafts/draft-case.ts"
import { addAccount } from "../conformance/drafts-suite.ts"
import { makeReport } from "./report.ts"
import { makeScratchFolder } from "./store/subjects.ts"

// Contents of drafts in an S3-compatible storage: a small one of ours, and a real one where the environment names it.
const report = makeReport("blobs")
const database = () => databaseSql(`sqlite:${join(makeScratchFolder(), "drafts.db")}`)
const server = await startS3()
const optionsFor = (url: string, more: Partial<S3Options> = {}): S3Options => ({
  bucket: Result.getOrThrow(readBucketUrl(url)),
  ...testKey,
  ...more,
})

const {
  SURENAME_TEST_S3: real,
  SURENAME_TEST_S3_KEY_ID: keyId = "",
  SURENAME_TEST_S3_SECRET: secret = "",
} = process.env
const storages: Array<readonly [string, S3Options]> = [["ours", optionsFor(server.url)]]
if (real !== undefined) storages.push([real, optionsFor(real, { keyId, secret, region: "us-east-1" })])

for (const [name, options] of storages)
  await report.results(await Effect.runPromise(examineStorage(blobsS3(options), database())), ` in ${name}`)

const failToOpen = (options: S3Options) => Effect.runPromise(Effect.provide(Blobs, blobsS3(options)).pipe(Effect.flip))

await report.check("a service does not begin with a wrong key, a wrong bucket or no storage", async () => {
  const wrong = [
    [{ secret: "another" }, "SURENAME_BLOBS: the storage answered 403 SignatureDoesNotMatch"],
    [{ keyId: "ANOTHER" }, "SURENAME_BLOBS: the storage answered 403 InvalidAccessKeyId"],
    [{ region: "us-east-1" }, "SURENAME_BLOBS: the storage answered 403 AuthorizationHeaderMalformed"],
    [
      { bucket: new URL(server.url.replace(/^s3:(.*)drafts$/u, "$1other")) },
      "SURENAME_BLOBS: the storage answered 404 NoSuchBucket",
    ],
    [{ bucket: new URL("http://127.0.0.1:1/drafts") }, "SURENAME_BLOBS: the storage: network"],
  ] as const
  for (const [more, message] of wrong) assert.equal((await failToOpen(optionsFor(server.url, more))).message, message)
})

await report.check("services that start at once on one bucket do not disturb each other", async () => {
  const starts = Array.from({ length: 12 }, () =>
    Effect.runPromise(Effect.scoped(Layer.build(blobsS3(optionsFor(server.url))))),
  )
  await Promise.all(starts)
})

await report.check("a failing storage fails the publish and leaves nothing behind", () => {
  const had = server.objects.size
  const failing = Effect.gen(function* () {
    const [drafts, sql] = [yield* Drafts, yield* SqlClient.SqlClient]
    yield* addAccount("ada")
    const id = yield* drafts.create("ada", {}, makeVersion({ "index.html": "one" }))
    const before = yield* counted
    for (const trouble of ["away", "full", "hangs-up"] as const) {
      server.state.trouble = trouble
      const next = makeVersion({ "index.html": `two ${trouble}` })
      assert.equal(yield* readFailureTag(drafts.publish("ada", id, 1, next)), "StoreUnavailable")
      server.state.trouble = undefined
      assert.deepEqual(yield* counted, before)
    }
    server.state.trouble = "other-bytes"
    const { files } = yield* drafts.find("ada", id, 1)
    assert.equal(yield* readFailureTag(drafts.readContent(files[0]?.sha256 ?? "")), "StoreUnavailable")
    server.state.trouble = undefined
    assert.equal((yield* drafts.readContent(files[0]?.sha256 ?? "")).length, 3)
    // The sweep deletes old announced copies that no draft refers to, with the parts that were written.
    yield* sql`UPDATE surename_blob_copy SET since = 0`
    yield* drafts.sweep
    assert.equal((yield* sql`SELECT copy FROM surename_blob_copy`).length, 1)
    assert.equal(server.objects.size, had + 1)
  })
  const layer = Layer.provide(draftsWithBlobs, blobsS3(optionsFor(server.url)))
  return Effect.runPromise(Effect.provide(failing, Layer.provideMerge(layer, database())))
})

await report.check("rows of a job lie there, other bytes are refused, and they go with their job", () => {
  const had = server.objects.size
  const keeping = Effect.gen(function* () {
    const [jobs, drafts, sql] = [yield* Jobs, yield* Drafts, yield* SqlClient.SqlClient]
    yield* addAccount("ada")
    const { jobId } = yield* jobs.create("ada", { kind: "check", key: undefined, body: "" })
    const upload = yield* jobs.claimUpload("ada", jobId)
    server.state.trouble = "full"
    assert.equal(yield* readFailureTag(jobs.addInvalid(upload, ["lost"])), "StoreUnavailable")
    server.state.trouble = undefined
    yield* jobs.addInvalid(upload, ["one", "two"])
    yield* jobs.accept(upload, { total: 2, duplicates: 0, estimate: { seconds: 0, cached: 0, hosts: [] } })
    assert.deepEqual(yield* jobs.readLinesFrom("ada", jobId, 1), ["two"])
    assert.equal((yield* jobs.sumUsage("ada", 0)).bytes, 8)
    server.state.trouble = "other-bytes"
    assert.equal(yield* readFailureTag(jobs.readLinesFrom("ada", jobId, 0)), "StoreUnavailable")
    server.state.trouble = undefined
    yield* sql`UPDATE surename_blob_copy SET since = 0`
    yield* drafts.sweep
    assert.equal(server.objects.size, had + 1)
    yield* jobs.remove("ada", jobId)
    yield* drafts.sweep
    assert.equal(server.objects.size, had)
  })
  const layer = Layer.provide(Layer.merge(draftsWithBlobs, jobsWithBlobs), blobsS3(optionsFor(server.url)))
  return Effect.runPromise(Effect.provide(keeping, Layer.provideMerge(layer, database())))
})

server.close()
report.end()
