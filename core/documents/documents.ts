import * as Struct from "effect/Struct"
import { makeLlms } from "./llms.ts"
import { makeOpenapi } from "./openapi.ts"
import { makeSpec, type Spec } from "./spec.ts"

export interface Document {
  readonly path: keyof Spec["documents"]
  readonly mediaType: string
  readonly text: string
}

/** The open documents, byte by byte the same on every runtime: a hash of `text` is a strong ETag. */
export const documents = (spec: Spec = makeSpec()): ReadonlyArray<Document> => {
  const texts = { "/spec.json": json(spec), "/openapi.json": json(makeOpenapi(spec)), "/llms.txt": makeLlms(spec) }
  return Struct.keys(texts).map((path) => ({ path, mediaType: spec.documents[path].media_type, text: texts[path] }))
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
