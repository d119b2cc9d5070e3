import { limits } from "@surename/core/limits"

/** Names from a stream: one a line, blank lines and `#` comments left out, no line held longer than a name can be. */
export async function* readNames(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ""
  for await (const chunk of chunks) {
    rest += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })
    const parts = rest.split(/\r\n|\n|\r/u)
    rest = bounded(parts.pop() ?? "")
    for (const part of parts) yield* named(part)
  }
  yield* named(rest + decoder.decode())
}

const bounded = (line: string): string => line.slice(0, limits.nameInputChars + 1)

function* named(line: string): Generator<string> {
  // A byte order mark is white space to both of these.
  const comment = line.search(/(?:^|\s)#/u)
  const name = (comment === -1 ? line : line.slice(0, comment)).trim()
  if (name !== "") yield bounded(name)
}
