import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import type { RefusedName } from "@surename/core"

export async function* splitIntoBatches(
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

/** Returns the row of an invalid name. A batch must not contain such a name. */
export const findInvalid = (text: string): RefusedName | undefined =>
  Result.match(domainName(text), {
    onFailure: ({ code, input, message }) => ({ domain: input, error: { code, message } }),
    onSuccess: () => undefined,
  })
