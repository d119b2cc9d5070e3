import * as Struct from "effect/Struct"
import { makeLlms } from "./llms.ts"
import { makeOpenapi } from "./openapi.ts"
import { makeSpec, type Spec } from "./spec.ts"

export interface Document {
  readonly path: keyof Spec["documents"]
  readonly mediaType: string
  readonly text: string
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const texts: Readonly<Record<Document["path"], (spec: Spec) => string>> = {
  "/spec.json": toJson,
  "/openapi.json": (spec) => toJson(makeOpenapi(spec)),
  "/llms.txt": makeLlms,
}

export const documentPaths = Struct.keys(texts)

/** Equal bytes on every runtime, so that a hash of `text` is a strong ETag. */
export const makeDocument = (path: Document["path"], spec: Spec): Document => ({
  path,
  mediaType: spec.documents[path].media_type,
  text: texts[path](spec),
})

export const makeDocuments = (spec: Spec = makeSpec()): ReadonlyArray<Document> =>
  documentPaths.map((path) => makeDocument(path, spec))
