import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Problem } from "@surename/core/interface/problem"
import type { ListType } from "@surename/core/operations/jobs/ports/upload-body"
import { makeFailure } from "../service/failure.ts"

export interface JobEndpoint {
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

export const sendList = async (
  { signal, token, url }: JobEndpoint,
  { column, jobId, pieces, type }: SentList,
): Promise<void> => {
  const query = column === undefined ? "" : `?column=${encodeURIComponent(column)}`
  const request: RequestInit & { readonly duplex: "half" } = {
    method: "PUT",
    redirect: "error",
    duplex: "half",
    signal,
    headers: { authorization: `Bearer ${token}`, "content-type": type },
    body: makeStream(pieces),
  }
  const answer = await fetch(`${url}/jobs/${jobId}/names${query}`, request)
  const text = await answer.text()
  if (answer.status !== 200) throw makeFailure(describeProblem(text, answer.status))
}

const makeStream = (pieces: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> => {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next()
      if (next.done === true) return controller.close()
      controller.enqueue(typeof next.value === "string" ? encoder.encode(next.value) : next.value)
    },
  })
}

export async function* readResultLines(
  { signal, token, url }: JobEndpoint,
  jobId: string,
  { accept, after }: { readonly accept: string; readonly after: number },
): AsyncGenerator<string> {
  const headers = { authorization: `Bearer ${token}`, accept }
  const answer = await fetch(`${url}/jobs/${jobId}/results?after=${after}`, { headers, redirect: "error", signal })
  if (answer.status !== 200) throw makeFailure(describeProblem(await answer.text(), answer.status))
  const decoder = new TextDecoder()
  let unfinishedLine = ""
  for await (const piece of answer.body ?? []) {
    const lines = (unfinishedLine + decoder.decode(piece, { stream: true })).split("\n")
    unfinishedLine = lines.pop() ?? ""
    for (const line of lines) yield line
  }
  if (unfinishedLine !== "") throw makeFailure(`the rows broke off. Go on with the number of rows you have: --after`)
}

const describeProblem = (text: string, status: number): string =>
  Result.match(Schema.decodeUnknownResult(Schema.fromJsonString(Problem))(text), {
    onSuccess: ({ detail, next }) => `${detail} ${next}`,
    onFailure: () => `the service answered with status ${status}`,
  })
