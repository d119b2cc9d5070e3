import { limits } from "@surename/core/limits"

export type Phase = "starting" | "ready" | "stopping"

export interface HealthState {
  readonly phase: Phase
  readonly service: { readonly storeAnswers: () => Promise<boolean> } | undefined
}

/** `/healthz`: the process is up. `/readyz`: it can answer. Open to every caller, and they cost next to nothing. */
export const makeHealth = (state: HealthState, unavailable: ReadonlySet<string>) => {
  const storeCheck = cacheAnswer(async () => (await state.service?.storeAnswers()) ?? false)
  const answerHealth = async (request: Request): Promise<Response | undefined> => {
    const path = pathOf(request.url)
    if (path !== "/healthz" && path !== "/readyz") return undefined
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } })
    if (path === "/healthz") return healthResponse(request, 200, "up")
    if (state.phase !== "ready") return healthResponse(request, 503, state.phase)
    // Most calls work without these parts, so a balancer keeps the instance.
    const parts = unavailable.size === 0 ? {} : { unavailable: [...unavailable].sort() }
    return (await storeCheck())
      ? healthResponse(request, 200, "ready", parts)
      : healthResponse(request, 503, "store_unavailable")
  }
  // Every request comes by: it is cheaper to see that it is none of the two than to parse its URL.
  return (request: Request): Promise<Response | undefined> | undefined =>
    /\/(?:health|ready)z/u.test(request.url) ? answerHealth(request) : undefined
}

export const pathOf = (url: string): string => URL.parse(url)?.pathname ?? ""

const healthResponse = ({ method }: Request, status: number, word: string, details: object = {}) => {
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

/** However many requests come, the store is asked once in a while. */
const cacheAnswer = (ask: () => Promise<boolean>) => {
  let [last, at] = [Promise.resolve(false), -Infinity]
  return () => {
    const now = performance.now()
    if (now - at >= limits.readinessFreshMs) [last, at] = [ask(), now]
    return last
  }
}
