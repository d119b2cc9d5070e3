import * as Effect from "effect/Effect"
import { type PreviewFile, type PreviewVersion, Previews } from "@surename/core/operations/drafts/ports/previews"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { Answer, PreviewOptions } from "./app.ts"
import type { PreviewRequest } from "./read-request.ts"
import { formatDraftHost } from "./draft-address.ts"
import { answerFile, answerNotFound } from "./file-answer.ts"
import { parseFilePath } from "./file-path.ts"
import { makeFramedHeaders, varyHeader } from "./headers.ts"
import type { LargeBodies } from "./large-bodies.ts"
import {
  makeBlocked,
  makeListing,
  misdirected,
  noDraft,
  noFile,
  noWorker,
  redirectToDirectory,
  wrongMethod,
} from "./pages.ts"
import { redirectToWrapper, makeWrapper } from "./wrapper.ts"

type AnswerEffect = Effect.Effect<Answer, StoreUnavailable, LargeBodies | Previews>

/** Checks the draft's status before it reads anything else. */
export const answerDraft = (
  request: PreviewRequest,
  options: Pick<PreviewOptions, "brandOrigin" | "cdns" | "host">,
): AnswerEffect =>
  Effect.gen(function* () {
    const { draft, method } = request
    if (draft === undefined) return misdirected
    if (method !== "GET" && method !== "HEAD") return wrongMethod
    const previews = yield* Previews
    const version = yield* previews.find(draft.draftId, draft.version)
    if (version === undefined) return noDraft
    if (version.status === "flagged") return makeBlocked(options.brandOrigin)
    const { isFrame } = draft
    const target = `${request.path}${request.query}`
    const otherHost = formatDraftHost({ ...draft, isFrame: !isFrame }, options.host)
    if (isFrame && request.opens === "tab") return redirectToWrapper(otherHost, target)
    if (!isFrame && request.opens !== undefined) {
      const status = matchPath(version, request.path) === undefined ? 404 : 200
      const page = makeWrapper({ status, target, frameHost: otherHost, brandOrigin: options.brandOrigin })
      return addVersion(page, version)
    }
    const answer = request.isServiceWorker ? noWorker : yield* answerVersion(version, request)
    const policy = isFrame && request.sendsDestination ? makeFramedHeaders(options) : {}
    return addVersion({ ...answer, headers: { ...policy, ...answer.headers } }, version)
  })

const addVersion = (answer: Answer, { version }: PreviewVersion): Answer => ({
  ...answer,
  headers: { ...varyHeader, ...answer.headers, "x-draft-version": String(version) },
})

const answerVersion = Effect.fnUntraced(function* (version: PreviewVersion, request: PreviewRequest) {
  const match = matchPath(version, request.path)
  if (match?._tag === "Listing") return makeListing(version.files.keys())
  if (match?._tag === "Folder") return redirectToDirectory(match.name, request.query)
  const answer = match === undefined ? undefined : yield* answerFile(match.file, request)
  if (answer !== undefined) return answer
  const notFoundPage = version.files.get("404.html")
  return (notFoundPage === undefined ? undefined : yield* answerNotFound(notFoundPage, request)) ?? noFile
})

/** A folder without its slash gets a redirect. The root without an `index.html` gets a listing. */
type PathMatch =
  | { readonly _tag: "File"; readonly file: PreviewFile }
  | { readonly _tag: "Folder"; readonly name: string }
  | { readonly _tag: "Listing" }

const matchPath = ({ files }: PreviewVersion, path: string): PathMatch | undefined => {
  const name = parseFilePath(path)
  if (name === undefined) return undefined
  const isDirectory = name === "" || name.endsWith("/")
  const file = files.get(isDirectory ? `${name}index.html` : name)
  if (file !== undefined) return { _tag: "File", file }
  if (name === "") return { _tag: "Listing" }
  return !isDirectory && files.has(`${name}/index.html`) ? { _tag: "Folder", name } : undefined
}
