import { createHash, createHmac } from "node:crypto"

export interface SigningKey {
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export interface Signed {
  readonly method: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/**
 * The headers of a request to an S3-compatible storage, those given with it, signed as AWS describes it (Signature Version 4,
 * one chunk): https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export const signed = (
  { body = new Uint8Array(), headers = {}, method, url }: Signed,
  { keyId, region, secret }: SigningKey,
  now: Date,
): Readonly<Record<string, string>> => {
  const at = now.toISOString().replaceAll(/[-:]|\.\d{3}/gu, "")
  const sent = { ...headers, host: url.host, "x-amz-content-sha256": sha256(body), "x-amz-date": at }
  const sorted = Object.entries(sent).sort(([one], [other]) => (one < other ? -1 : 1))
  const names = sorted.map(([name]) => name).join(";")
  const canonical = [
    method,
    url.pathname.split("/").map(encoded).join("/"),
    [...url.searchParams]
      .map((pair) => pair.map(encodedText).join("="))
      .sort()
      .join("&"),
    ...sorted.map(([name, value]) => `${name}:${value.trim()}`),
    "",
    names,
    sent["x-amz-content-sha256"],
  ].join("\n")
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const key = scope.split("/").reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`)
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${sha256(canonical)}`).toString("hex")
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...sent, authorization }
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest()
const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex")

/** Everything but letters, digits and `-._~`, whatever a URL itself leaves as it is. */
const encodedText = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
const encoded = (segment: string) => encodedText(decodeURIComponent(segment))
