/** Reads a JSON Pointer (RFC 6901) in a JSON text. Returns `undefined` when nothing is there or the text is no JSON. */
export const readPointer = (text: string, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((node, key) => (isNest(node) && Object.hasOwn(node, key) ? node[key] : undefined), parseJson(text))

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isNest = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
