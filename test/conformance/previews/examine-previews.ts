import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import type { DraftsInMemory } from "./drafts-in-memory.ts"
import { listBrokenPromises } from "./every-answer.ts"
import { previewCases } from "./cases/index.ts"
import type { PreviewAnswer, PreviewCase, PreviewSender } from "./preview-case.ts"
import { ids } from "./sample-drafts.ts"

export interface PreviewSubject {
  readonly send: PreviewSender
  readonly previewHost: string
  /** The drafts behind it, for outages. */
  readonly drafts: DraftsInMemory
}

/** Lists every false claim: `<case>: <claim>`. */
export const examinePreviews = async (subject: PreviewSubject): Promise<ReadonlyArray<string>> => {
  const failed: Array<string> = []
  for (const previewCase of previewCases) {
    subject.drafts.order(previewCase.trouble)
    const answer = await subject.send(sendCase(previewCase, subject.previewHost))
    subject.drafts.order(undefined)
    for (const claim of [...listBrokenPromises(answer), ...listUntrueClaims(previewCase, answer)])
      failed.push(`${previewCase.id}: ${claim}`)
  }
  return failed
}

const sendCase = (
  { headers = {}, host, isFramed, method = "GET", of = "site", path, version }: PreviewCase,
  previewHost: string,
) => {
  const label = `${ids[of]}${version === undefined ? "" : `--v${version}`}${isFramed ? "--frame" : ""}`
  return { host: fillHosts(host ?? `${label}.{{host}}`, previewHost), method, path, headers }
}

const fillHosts = (text: string, previewHost: string) =>
  Object.entries({ host: previewHost, name: previewHost.replace(/:.*/u, ""), site: ids.site }).reduce(
    (done, [name, value]) =>
      done.replaceAll(`{{${name}}}`, value).replaceAll(`{{${name.toUpperCase()}}}`, value.toUpperCase()),
    text,
  )

function* listUntrueClaims(previewCase: PreviewCase, answer: PreviewAnswer): Generator<string> {
  if (answer.status !== previewCase.status) yield `status ${previewCase.status}`
  for (const [name, like] of Object.entries(previewCase.expect ?? {})) {
    const value = answer.headers[name]
    const holds = like === null ? value === undefined : new RegExp(like, "u").test(value ?? "")
    if (!holds) yield name
  }
  const decoded = decode(answer)
  if (previewCase.body !== undefined && !decoded.equals(Buffer.from(previewCase.body))) yield "body"
  if (previewCase.content !== undefined && !decoded.includes(previewCase.content)) yield `says ${previewCase.content}`
  if (previewCase.never !== undefined && decoded.includes(previewCase.never)) yield `never ${previewCase.never}`
}

/** Decodes a body. An undecodable body fails apart from a wrong body. */
const decode = ({ body, headers }: PreviewAnswer): Buffer => {
  const decoder = decoders[headers["content-encoding"] ?? ""]
  if (decoder === undefined || body.length === 0) return Buffer.from(body)
  try {
    return decoder(body)
  } catch {
    return Buffer.from("undecodable")
  }
}

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  zstd: (bytes) => zstdDecompressSync(bytes),
}
