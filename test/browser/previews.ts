import { type PreviewOptions, makePreviewApp } from "@surename/adapters/previews"
import { makeDraftsInMemory } from "../conformance/previews/drafts-in-memory.ts"
import { listen } from "./listen.ts"

export interface ServedPreviews {
  readonly origin: (label: string) => string
  readonly drafts: ReturnType<typeof makeDraftsInMemory>
  readonly close: () => void
}

/** Drafts in memory, on a port. `bare`: without any of the headers that hold a page back, to show that it would get out. `without`: without this one. */
export const startPreviews = async (
  options: Pick<PreviewOptions, "cdns"> & {
    readonly bare?: true
    readonly name?: string
    readonly without?: string
  } = {},
): Promise<ServedPreviews> => {
  const drafts = makeDraftsInMemory()
  const { baseUrl, close } = await listen(async (url) => {
    const host = `${options.name ?? "preview.localhost"}:${new URL(url).port}`
    const app = makePreviewApp({ ...options, host, brandOrigin: "http://127.0.0.1:1", services: drafts.services })
    const { without } = options
    if (without !== undefined) return { fetch: async (request) => removeHeader(await app.fetch(request), without) }
    return options.bare === true ? { fetch: async ({ url }) => stripHeaders(await app.fetch(new Request(url))) } : app
  })
  const { port } = new URL(baseUrl)
  return { drafts, close, origin: (label) => `http://${label}.preview.localhost:${port}` }
}

const removeHeader = ({ body, headers, status }: Response, name: string) =>
  new Response(body, { status, headers: [...headers].filter(([one]) => one !== name) })

const stripHeaders = ({ body, headers, status }: Response) => {
  const contentHeaders = [...headers].filter(([name]) => name.startsWith("content-") && !name.endsWith("-policy"))
  return new Response(body, { status, headers: contentHeaders })
}
