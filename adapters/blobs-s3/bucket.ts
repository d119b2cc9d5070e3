import * as Result from "effect/Result"

/** Reads `s3:https://endpoint/bucket`, the base address of objects. Path style, which every such server supports. */
export const readBucketUrl = (text: string): Result.Result<URL, string> => {
  const url = /^s3:https?:\/\//u.test(text) ? URL.parse(text.slice("s3:".length)) : null
  if (url === null)
    return Result.fail("is store, or s3: and the address of a bucket: s3:https://storage.example/drafts")
  if (url.username !== "" || url.password !== "")
    return Result.fail("holds a key: give it as SURENAME_BLOBS_KEY_ID and SURENAME_BLOBS_SECRET")
  if (!/^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u.test(url.pathname) || url.search !== "" || url.hash !== "")
    return Result.fail("names no bucket: s3:https://storage.example/drafts")
  return Result.succeed(url)
}
