import { limits } from "@surename/core/limits"

export type Chunks = AsyncIterable<Uint8Array | string>

/** Names from a stream: one a line, blank lines and `#` comments left out, no line held longer than a name can be. */
export async function* readNames(chunks: Chunks): AsyncGenerator<string> {
  for await (const line of readLines(chunks, limits.nameInputChars)) {
    // A byte order mark is white space to both of these.
    const comment = line.search(/(?:^|\s)#/u)
    const name = (comment === -1 ? line : line.slice(0, comment)).trim()
    if (name !== "") yield name.slice(0, limits.nameInputChars + 1)
  }
}

/** Keeps of a longer line only enough to show that it is too long. */
export async function* readLines(chunks: Chunks, mostChars: number): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let rest = ""
  for await (const chunk of chunks) {
    if (typeof chunk !== "string") decoder ??= decoderOf(chunk)
    rest += typeof chunk === "string" ? chunk : decoder?.decode(chunk, { stream: true })
    const parts = rest.split(/\r\n|\n|\r/u)
    rest = (parts.pop() ?? "").slice(0, mostChars + 1)
    yield* parts
  }
  yield rest + (decoder?.decode() ?? "")
}

/** PowerShell writes files in UTF-16, after its byte order mark. */
const decoderOf = ([first, second]: Uint8Array): TextDecoder =>
  new TextDecoder(first === 0xff && second === 0xfe ? "utf-16le" : "utf-8")
