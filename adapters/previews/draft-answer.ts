import * as Effect from "effect/Effect"
import { type PreviewFile, type PreviewVersion, Previews } from "@surename/core/operations/drafts/ports/previews"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { Answer, PreviewOptions } from "./app.ts"
import type { Asked } from "./read-request.ts"
import { hostOf } from "./draft-address.ts"
import { fileAnswer, notFoundFile } from "./file-answer.ts"
import { filePath } from "./file-path.ts"
import { framedPolicy, varies } from "./headers.ts"
import type { LargeBodies } from "./large-bodies.ts"
import { blocked, listing, misdirected, noDraft, noFile, noWorker, toDirectory, wrongMethod } from "./pages.ts"
import { toWrapper, wrapper } from "./wrapper.ts"

type Answering = Effect.Effect<Answer, StoreUnavailable, LargeBodies | Previews>

/** Everything a preview host says, in the order in which it is decided: nothing of a draft is looked at before its status is. */
export const draftAnswer = (
  request: Asked,
  options: Pick<PreviewOptions, "brandOrigin" | "cdns" | "host">,
): Answering =>
  Effect.gen(function* () {
    const { draft, method } = request
    if (draft === undefined) return misdirected
    if (method !== "GET" && method !== "HEAD") return wrongMethod
    const previews = yield* Previews
    const version = yield* previews.find(draft.draftId, draft.version)
    if (version === undefined) return noDraft
    if (version.status === "flagged") return blocked(options.brandOrigin)
    const { isFrame } = draft
    const [target, otherHost] = [
      `${request.path}${request.query}`,
      hostOf({ ...draft, isFrame: !isFrame }, options.host),
    ]
    if (isFrame && request.opens === "tab") return toWrapper(otherHost, target)
    if (!isFrame && request.opens !== undefined) {
      const status = placeOf(version, request.path) === undefined ? 404 : 200
      const page = wrapper({ status, target, frameHost: otherHost, brandOrigin: options.brandOrigin })
      return withVersion(page, version)
    }
    const answer = request.isServiceWorker ? noWorker : yield* versionAnswer(version, request)
    const policy = isFrame && request.saysDestination ? framedPolicy(options) : {}
    return withVersion({ ...answer, headers: { ...policy, ...answer.headers } }, version)
  })

/** One answer is of one version, and says of which: the latest may be another at the next request, a version's address never. */
const withVersion = (answer: Answer, { version }: PreviewVersion): Answer => ({
  ...answer,
  headers: { ...varies, ...answer.headers, "x-draft-version": String(version) },
})

const versionAnswer = Effect.fnUntraced(function* (version: PreviewVersion, request: Asked) {
  const place = placeOf(version, request.path)
  if (place === "") return listing(version.files.keys())
  if (typeof place === "string") return toDirectory(place, request.query)
  const answer = place === undefined ? undefined : yield* fileAnswer(place, request)
  if (answer !== undefined) return answer
  const own = version.files.get("404.html")
  return (own === undefined ? undefined : yield* notFoundFile(own, request)) ?? noFile
})

/** The file that a path leads to, or the name of its folder: empty for the listing of a draft without a first page. */
const placeOf = ({ files }: PreviewVersion, path: string): PreviewFile | string | undefined => {
  const name = filePath(path)
  if (name === undefined) return undefined
  const isDirectory = name === "" || name.endsWith("/")
  const file = files.get(isDirectory ? `${name}index.html` : name)
  if (file !== undefined) return file
  if (name === "") return ""
  return !isDirectory && files.has(`${name}/index.html`) ? name : undefined
}
