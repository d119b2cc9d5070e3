import { evidenceLimits } from "@surename/core/evidence/limits"

export type Chunks = AsyncIterable<Uint8Array | string>

/** Reads one name from each line. Skips blank lines and `#` comments, and bounds the length. */
export async function* readNames(chunks: Chunks): AsyncGenerator<string> {
  for await (const line of readLines(chunks, evidenceLimits.nameInputChars)) {
    // `\s` and `trim` treat a byte order mark as white space.
    const comment = line.search(/(?:^|\s)#/u)
    const name = (comment === -1 ? line : line.slice(0, comment)).trim()
    if (name !== "") yield name.slice(0, evidenceLimits.nameInputChars + 1)
  }
}

/** Truncates a long line to one character more than allowed. */
export async function* readLines(chunks: Chunks, mostChars: number): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let unfinishedLine = ""
  for await (const chunk of chunks) {
    if (typeof chunk !== "string") decoder ??= makeDecoder(chunk)
    unfinishedLine += typeof chunk === "string" ? chunk : decoder?.decode(chunk, { stream: true })
    const parts = unfinishedLine.split(/\r\n|\n|\r/u)
    unfinishedLine = (parts.pop() ?? "").slice(0, mostChars + 1)
    yield* parts
  }
  yield unfinishedLine + (decoder?.decode() ?? "")
}

const makeDecoder = ([first, second]: Uint8Array): TextDecoder =>
  new TextDecoder(first === 0xff && second === 0xfe ? "utf-16le" : "utf-8")
