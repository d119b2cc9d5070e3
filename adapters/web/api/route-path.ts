/**
 * A path of the contract as Hono writes it. Hono knows whole segments only: `verify-{action}` is a segment that begins
 * with `verify-`, and `taken` takes that off again.
 */
export const routePath = (path: string): string =>
  path
    .split("/")
    .map((segment) =>
      segment.replace(inSegment, (_, before: string, field: string) =>
        before === "" ? `:${field}` : `:${field}{${before}[^/]+}`,
      ),
    )
    .join("/")

/** The path fields as they were meant, of each request that comes to this path. */
export const taken = (path: string) => {
  const fields = path.split("/").flatMap((segment) => {
    const [, before = "", field] = inSegment.exec(segment) ?? []
    return field === undefined ? [] : [[before, field] as const]
  })
  return (params: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(fields.map(([before, field]) => [field, (params[field] ?? "").slice(before.length)]))
}

const inSegment = /^([^{}]*)\{(\w+)\}$/u
