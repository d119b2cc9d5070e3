import { makeLlms } from "./llms.ts"
import { makeOpenapi } from "./openapi.ts"
import { makeSpec, type Spec } from "./spec.ts"

export interface Document {
  readonly path: keyof Spec["documents"]
  readonly mediaType: string
  readonly text: string
}

/** The open documents, byte by byte the same on every runtime: a hash of `text` is a strong ETag. */
export const documents = (spec: Spec = makeSpec()): ReadonlyArray<Document> => [
  document(spec, "/spec.json", json(spec)),
  document(spec, "/openapi.json", json(makeOpenapi(spec))),
  document(spec, "/llms.txt", makeLlms(spec)),
]

const document = (spec: Spec, path: Document["path"], text: string): Document => ({
  path,
  mediaType: spec.documents[path].media_type,
  text,
})

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
