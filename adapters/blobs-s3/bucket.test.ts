import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { readBucketUrl } from "./index.ts"

it("reads the address of a bucket, and does not repeat a key in it", () => {
  expect(Result.getOrThrow(readBucketUrl("s3:https://storage.example/my-drafts.1")).href).toBe(
    "https://storage.example/my-drafts.1",
  )
  for (const wrong of `s3: s3:storage.example/drafts https://storage.example/drafts s3:https://storage.example
    s3:https://storage.example/ s3:https://storage.example/drafts/below s3:https://storage.example/drafts?x
    s3:https://storage.example/Drafts s3:https://AKID:topsecret@storage.example/drafts`.split(/\s+/u)) {
    const why = Result.getOrThrow(Result.flip(readBucketUrl(wrong)))
    expect(why).not.toContain("topsecret")
  }
})
