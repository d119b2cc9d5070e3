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
  for (const one of previewCases) {
    subject.drafts.order(one.trouble)
    const answer = await subject.send(sent(one, subject.previewHost))
    subject.drafts.order(undefined)
    for (const claim of [...listBrokenPromises(answer), ...untrue(one, answer)]) failed.push(`${one.id}: ${claim}`)
  }
  return failed
}

const sent = (
  { headers = {}, host, isFramed, method = "GET", of = "site", path, version }: PreviewCase,
  previewHost: string,
) => {
  const label = `${ids[of]}${version === undefined ? "" : `--v${version}`}${isFramed ? "--frame" : ""}`
  return { host: filled(host ?? `${label}.{{host}}`, previewHost), method, path, headers }
}

const filled = (text: string, previewHost: string) =>
  Object.entries({ host: previewHost, name: previewHost.replace(/:.*/u, ""), site: ids.site }).reduce(
    (done, [name, value]) =>
      done.replaceAll(`{{${name}}}`, value).replaceAll(`{{${name.toUpperCase()}}}`, value.toUpperCase()),
    text,
  )

function* untrue(one: PreviewCase, answer: PreviewAnswer): Generator<string> {
  if (answer.status !== one.status) yield `status ${one.status}`
  for (const [name, like] of Object.entries(one.expect ?? {})) {
    const value = answer.headers[name]
    const holds = like === null ? value === undefined : new RegExp(like, "u").test(value ?? "")
    if (!holds) yield name
  }
  const decoded = decode(answer)
  if (one.body !== undefined && !decoded.equals(Buffer.from(one.body))) yield "body"
  if (one.content !== undefined && !decoded.includes(one.content)) yield `says ${one.content}`
  if (one.never !== undefined && decoded.includes(one.never)) yield `never ${one.never}`
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
