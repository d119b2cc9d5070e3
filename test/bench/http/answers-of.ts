import { setTimeout as later } from "node:timers/promises"

export interface Answers {
  readonly scan: string
  readonly plans: string
  /** Of the answer to `plans`, as the service chose them: not what its host adds by itself. */
  readonly headers: Readonly<Record<string, string>>
}

/** What the service answers once the name is in its cache, and a list of plans. */
export const answersOf = async (url: string, token: string, name: string): Promise<Answers> => ({
  scan: await cached(url, token, name),
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
const cached = async (url: string, token: string, name: string): Promise<string> => {
  for (let tries = 0; tries < 10; tries++) {
    const body = JSON.stringify({ candidates: [name] })
    const headers = { ...bearer(token), "content-type": "application/json" }
    const said = await text(`${url}/scan`, { method: "POST", headers, body })
    const { results }: { readonly results: ReadonlyArray<Row> } = JSON.parse(said)
    const [row] = results
    if (row?.source === "cache" && row.resolves !== undefined && row.serves !== undefined) return said
    await later(200)
  }
  throw new Error(`${name} does not get into the cache`)
}

interface Row {
  readonly source?: string
  readonly resolves?: boolean | null
  readonly serves?: boolean | null
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const text = async (url: string, init: RequestInit): Promise<string> => {
  const answer = await fetch(url, init)
  const said = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} said ${answer.status}: ${said}`)
  return said
}
