import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { listenOnLoopback } from "@surename/fixtures"

export const testKey = { keyId: "AKIDTEST", secret: "a+secret/of=tests", region: "eu-test-1" }

export type S3Trouble = "away" | "hangs-up" | "other-bytes" | "full" | undefined

/**
 * As much of S3 as the adapter uses, in memory, with the answers that AWS documents. It reads signatures by itself: what the
 * adapter's own code takes for right proves nothing.
 */
export const startS3 = async (bucket = "drafts") => {
  const objects = new Map<string, Buffer>()
  const state: { trouble: S3Trouble; requests: number } = { trouble: undefined, requests: 0 }

  const answer = (request: IncomingMessage, body: Buffer): S3Reply => {
    const path = (request.url ?? "").split("?", 1)[0] ?? ""
    const [, first = "", ...rest] = path.split("/")
    const name = rest.join("/")
    const wrong = wrongSignature(request, body)
    if (wrong !== undefined) return error(403, wrong)
    if (first !== bucket) return error(404, "NoSuchBucket")
    const bytes = objects.get(name)
    if (request.method === "PUT") {
      if (state.trouble === "full") return error(507, "QuotaExceeded")
      objects.set(name, body)
      return { status: 200, body: "" }
    }
    if (request.method === "DELETE") {
      objects.delete(name)
      return { status: 204, body: "" }
    }
    if (bytes === undefined) return error(404, "NoSuchKey")
    return { status: 200, body: state.trouble === "other-bytes" ? Buffer.alloc(bytes.length, "x") : bytes }
  }

  const server = createServer((request, response) => {
    const parts: Array<Buffer> = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      state.requests++
      if (state.trouble === "hangs-up") request.socket.destroy()
      else
        writeReply(response, state.trouble === "away" ? error(503, "SlowDown") : answer(request, Buffer.concat(parts)))
    })
  })
  const port = await listenOnLoopback(server)
  return {
    url: `s3:http://127.0.0.1:${port}/${bucket}`,
    objects,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface S3Reply {
  readonly status: number
  readonly body: string | Buffer
}

const error = (status: number, code: string): S3Reply => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>As told.</Message></Error>`,
})

const writeReply = (response: ServerResponse, { body, status }: S3Reply): void => {
  response.writeHead(status, status === 204 ? {} : { "content-length": Buffer.byteLength(body) }).end(body)
}

const wrongSignature = ({ headers, method = "", url = "" }: IncomingMessage, body: Buffer): string | undefined => {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/u
  const [, keyId = "", day = "", region = "", names = "", signature = ""] = form.exec(headers.authorization ?? "") ?? []
  const date = String(headers["x-amz-date"])
  if (keyId !== testKey.keyId) return "InvalidAccessKeyId"
  if (region !== testKey.region) return "AuthorizationHeaderMalformed"
  const time = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, "$1-$2-$3T$4:$5:$6Z")
  if (!(Math.abs(Date.parse(time) - Date.now()) < 900_000) || !date.startsWith(day)) return "RequestTimeTooSkewed"
  if (headers["x-amz-content-sha256"] !== createHash("sha256").update(body).digest("hex"))
    return "XAmzContentSHA256Mismatch"
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.split(";").includes(name)))
    return "AccessDenied"
  const lines = names.split(";").map((name) => `${name}:${String(headers[name])}\n`)
  const [path, query = ""] = url.split("?")
  const request = `${method}\n${path}\n${query}\n${lines.join("")}\n${names}\n${headers["x-amz-content-sha256"]}`
  const digest = createHash("sha256").update(request).digest("hex")
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${digest}`
  let key = Buffer.from(`AWS4${testKey.secret}`)
  for (const part of [day, region, "s3", "aws4_request", text]) key = createHmac("sha256", key).update(part).digest()
  return timingSafeEqual(key, Buffer.from(signature, "hex")) ? undefined : "SignatureDoesNotMatch"
}
