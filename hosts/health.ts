import { hostLimits } from "./limits.ts"

export type Phase = "starting" | "ready" | "stopping"

export interface HealthState {
  readonly phase: Phase
  readonly service: { readonly storeAnswers: () => Promise<boolean> } | undefined
}

/** Answers `/healthz`: the process runs, and `/readyz`: it can answer. Open to every caller and cheap. */
export const makeHealth = (state: HealthState, unavailable: ReadonlySet<string>) => {
  const storeCheck = cacheAnswer(async () => (await state.service?.storeAnswers()) ?? false)
  const answerHealth = async (request: Request): Promise<Response | undefined> => {
    const path = readPath(request.url)
    if (path !== "/healthz" && path !== "/readyz") return undefined
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } })
    if (path === "/healthz") return makeHealthResponse(request, 200, "up")
    if (state.phase !== "ready") return makeHealthResponse(request, 503, state.phase)
    // Most calls work without these parts, so a balancer keeps the instance.
    const parts = unavailable.size === 0 ? {} : { unavailable: [...unavailable].sort() }
    return (await storeCheck())
      ? makeHealthResponse(request, 200, "ready", parts)
      : makeHealthResponse(request, 503, "store_unavailable")
  }
  // Cheaper than parsing the URL of every request.
  return (request: Request): Promise<Response | undefined> | undefined =>
    /\/(?:health|ready)z/u.test(request.url) ? answerHealth(request) : undefined
}

export const readPath = (url: string): string => URL.parse(url)?.pathname ?? ""

const makeHealthResponse = ({ method }: Request, status: number, word: string, details: object = {}) => {
  const text = `${JSON.stringify({ status: word, ...details })}\n`
  return new Response(method === "HEAD" ? null : text, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(text.length),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...(status === 503 ? { "retry-after": "1" } : {}),
    },
  })
}

/** Bounds the checks of the store, however many requests come. */
const cacheAnswer = (check: () => Promise<boolean>) => {
  let [last, checkedAtMs] = [Promise.resolve(false), -Infinity]
  return () => {
    const now = performance.now()
    if (now - checkedAtMs >= hostLimits.readinessFreshMs) [last, checkedAtMs] = [check(), now]
    return last
  }
}
