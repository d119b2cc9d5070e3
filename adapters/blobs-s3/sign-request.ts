import { createHmac, hash } from "node:crypto"

export interface SigningKey {
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export interface RequestToSign {
  readonly method: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/**
 * Returns the headers of a request with AWS Signature Version 4, one chunk:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export const signRequest = (
  { body = new Uint8Array(), headers = {}, method, url }: RequestToSign,
  { keyId, region, secret }: SigningKey,
  now: Date,
): Readonly<Record<string, string>> => {
  const timestamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/gu, "")
  const allHeaders = {
    ...headers,
    host: url.host,
    "x-amz-content-sha256": hash("sha256", body),
    "x-amz-date": timestamp,
  }
  const sorted = Object.entries(allHeaders).sort(([left], [right]) => (left < right ? -1 : 1))
  const names = sorted.map(([name]) => name).join(";")
  const canonical = [
    method,
    url.pathname.split("/").map(encodeSegment).join("/"),
    [...url.searchParams]
      .map((pair) => pair.map(encodeStrictly).join("="))
      .sort()
      .join("&"),
    ...sorted.map(([name, value]) => `${name}:${value.trim()}`),
    "",
    names,
    allHeaders["x-amz-content-sha256"],
  ].join("\n")
  const scope = `${timestamp.slice(0, 8)}/${region}/s3/aws4_request`
  const key = scope.split("/").reduce<string | Buffer>((derived, part) => signHmac(derived, part), `AWS4${secret}`)
  const signature = signHmac(key, `AWS4-HMAC-SHA256\n${timestamp}\n${scope}\n${hash("sha256", canonical)}`).toString(
    "hex",
  )
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...allHeaders, authorization }
}

const signHmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest()
/** Encodes everything but letters, digits and `-._~`, which a URL itself may not. */
const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
const encodeSegment = (segment: string) => encodeStrictly(decodeURIComponent(segment))
