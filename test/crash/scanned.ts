import type { ServedHost } from "./with-person.ts"

export interface ScannedRow {
  readonly domain: string
  readonly classification: string
  readonly resolves?: boolean | null
  readonly last_verified_at?: string
}

/** Streams the rows of `POST /scan`. */
export const scanNames = async (
  { host, person }: Pick<ServedHost, "host" | "person">,
  candidates: ReadonlyArray<string>,
  onRow: (row: ScannedRow) => void = () => {},
): Promise<ReadonlyArray<ScannedRow>> => {
  const token = [...person.tokens.values()].findLast(({ fate }) => fate === "open")?.secret ?? ""
  const answer = await fetch(`${host.url}/scan`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/x-ndjson",
      "content-type": "application/json",
      "x-forwarded-for": person.address,
    },
    body: JSON.stringify({ candidates }),
  })
  if (answer.status !== 200) throw new Error(`a scan was answered ${answer.status}: ${await answer.text()}`)
  let [text, read] = ["", 0]
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    const lines = text.split("\n").slice(0, -1)
    for (const line of lines.slice(read, candidates.length)) onRow(JSON.parse(line))
    read = lines.length
  }
  const { results }: { readonly results: ReadonlyArray<ScannedRow> } = JSON.parse(
    text.trimEnd().split("\n").at(-1) ?? "",
  )
  return results
}
