import { databaseSql } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { blobCases } from "../blobs/blob-cases.ts"
import { examineBlobs } from "../blobs/examine-blobs.ts"
import { outsideCases } from "../blobs/outside-cases.ts"
import { type BlobFault, blobFaults, breakBlobs } from "./blob-faults.ts"
import { testFaults } from "./test-faults.ts"

const listFailures = async (fault: BlobFault) => {
  const results = await Effect.runPromise(examineBlobs(breakBlobs(fault), databaseSql("memory:"), fault.drafts))
  return results.filter(({ passed }) => !passed).map(({ id }) => id)
}

it("an honest storage fails no case", async () => expect(await listFailures({})).toEqual([]))

testFaults("blobs", [...blobCases, ...outsideCases], blobFaults, async (id, fault) =>
  expect(await listFailures(fault)).toContain(id),
)
