import { databaseSql } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { blobCases } from "../blobs/blob-cases.ts"
import { examineBlobs } from "../blobs/examine-blobs.ts"
import { outsideCases } from "../blobs/outside-cases.ts"
import { type BlobFault, blobFaults, breakBlobs } from "./blob-faults.ts"

const listFailures = async (fault: BlobFault) => {
  const results = await Effect.runPromise(examineBlobs(breakBlobs(fault), databaseSql("memory:"), fault.drafts))
  return results.filter(({ passed }) => !passed).map(({ id }) => id)
}

it("each case has a fault, and each fault a case; an honest storage fails none", async () => {
  const { none = [], ...faults } = blobFaults
  expect(Object.keys(faults).sort()).toEqual([...blobCases, ...outsideCases].map(({ id }) => id).sort())
  for (const fault of none) expect(await listFailures(fault)).toEqual([])
})

const all = Object.entries(blobFaults).flatMap(([id, faults]) => faults.map((fault, nth) => ({ id, nth, fault })))
it.each(all.filter(({ id }) => id !== "none"))("$id, fault $nth", async ({ fault, id }) =>
  expect(await listFailures(fault)).toContain(id),
)
