import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import type { RefusedName } from "@surename/core"

/** Names by the batch, as many as are asked about at once; the last may be smaller. */
export async function* inBatches(
  names: Iterable<string> | AsyncIterable<string>,
  size: number,
): AsyncGenerator<ReadonlyArray<string>> {
  let batch: Array<string> = []
  for await (const name of names) {
    batch.push(name)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The answer about a text that is not a name; nothing about one that is. It needs not be asked about: a batch may not hold it. */
export const findInvalid = (text: string): RefusedName | undefined =>
  Result.match(domainName(text), {
    onFailure: ({ code, input, message }) => ({ domain: input, error: { code, message } }),
    onSuccess: () => undefined,
  })
