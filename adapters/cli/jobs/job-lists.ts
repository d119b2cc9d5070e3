import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Problem } from "@surename/core/interface/problem"
import type { ListType } from "@surename/core/operations/jobs/ports/upload-body"
import { notDone } from "../service/failure.ts"

export interface JobPlace {
  readonly url: string
  readonly token: string
  readonly signal: AbortSignal
}

interface SentList {
  readonly jobId: string
  readonly type: ListType
  readonly column: string | undefined
  readonly pieces: AsyncIterable<Uint8Array | string>
}

/** Sends a list as it is read: it is never whole in memory. */
export const sendList = async (
  { signal, token, url }: JobPlace,
  { column, jobId, pieces, type }: SentList,
): Promise<void> => {
  const query = column === undefined ? "" : `?column=${encodeURIComponent(column)}`
  const request: RequestInit & { readonly duplex: "half" } = {
    method: "PUT",
    redirect: "error",
    duplex: "half",
    signal,
    headers: { authorization: `Bearer ${token}`, "content-type": type },
    body: streamOf(pieces),
  }
  const answer = await fetch(`${url}/jobs/${jobId}/names${query}`, request)
  const text = await answer.text()
  if (answer.status !== 200) throw notDone(wordsOf(text, answer.status))
}

const streamOf = (pieces: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> => {
  const [reading, encoder] = [pieces[Symbol.asyncIterator](), new TextEncoder()]
  return new ReadableStream({
    pull: async (controller) => {
      const next = await reading.next()
      if (next.done === true) return controller.close()
      controller.enqueue(typeof next.value === "string" ? encoder.encode(next.value) : next.value)
    },
  })
}

/** The lines of results from this row on, as far as they are finished. */
export async function* resultLines(
  { signal, token, url }: JobPlace,
  jobId: string,
  { accept, after }: { readonly accept: string; readonly after: number },
): AsyncGenerator<string> {
  const headers = { authorization: `Bearer ${token}`, accept }
  const answer = await fetch(`${url}/jobs/${jobId}/results?after=${after}`, { headers, redirect: "error", signal })
  if (answer.status !== 200) throw notDone(wordsOf(await answer.text(), answer.status))
  const decoder = new TextDecoder()
  let rest = ""
  for await (const piece of answer.body ?? []) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n")
    rest = lines.pop() ?? ""
    for (const line of lines) yield line
  }
  if (rest !== "") throw notDone(`the rows broke off. Go on with the number of rows you have: --after`)
}

const wordsOf = (text: string, status: number): string =>
  Result.match(Schema.decodeUnknownResult(Schema.fromJsonString(Problem))(text), {
    onSuccess: ({ detail, next }) => `${detail} ${next}`,
    onFailure: () => `the service answered with status ${status}`,
  })
