import { setTimeout as later } from "node:timers/promises"

export interface Answers {
  readonly scan: string
  readonly longScan: string
  readonly plans: string
  /** The headers that the service chose for the answer to `plans`, without those that its host adds. */
  readonly headers: Readonly<Record<string, string>>
}

/** Names of one scan, and of another. */
export type NamesByScan = Readonly<Record<"scan" | "longScan", ReadonlyArray<string>>>

/** The service's answers once the names are in its cache, and a list of plans. */
export const fetchAnswers = async (url: string, token: string, names: NamesByScan): Promise<Answers> => ({
  scan: await readCachedAnswer(url, token, names.scan),
  longScan: await readCachedAnswer(url, token, names.longScan),
  plans: await text(`${url}/plans`, { headers: bearer(token) }),
  headers: await headersOf(`${url}/plans`, { headers: bearer(token) }),
})

const added = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"])

const headersOf = async (url: string, init: RequestInit) => {
  const answer = await fetch(url, init)
  await answer.text()
  return Object.fromEntries([...answer.headers].filter(([header]) => !added.has(header)))
}

/** The survey of a name may take longer than its first row; a row from the cache with all its parts is what is measured. */
const readCachedAnswer = async (url: string, token: string, candidates: ReadonlyArray<string>): Promise<string> => {
  for (let tries = 0; tries < 10; tries++) {
    const body = JSON.stringify({ candidates })
    const headers = { ...bearer(token), "content-type": "application/json" }
    const answer = await text(`${url}/scan`, { method: "POST", headers, body })
    const { results }: { readonly results: ReadonlyArray<Row> } = JSON.parse(answer)
    if (results.every(isWhole)) return answer
    await later(200)
  }
  throw new Error(`${candidates.join(", ")} do not get into the cache`)
}

const isWhole = ({ classification, resolves, serves, source }: Row): boolean =>
  source === "cache" && (classification === "unregistered" || (resolves !== undefined && serves !== undefined))

interface Row {
  readonly classification?: string
  readonly source?: string
  readonly resolves?: boolean | null
  readonly serves?: boolean | null
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const text = async (url: string, init: RequestInit): Promise<string> => {
  const answer = await fetch(url, init)
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} said ${answer.status}: ${body}`)
  return body
}
