/**
 * A path of the contract as Hono writes it. Hono knows whole segments only: `verify-{action}` is a segment that begins
 * with `verify-`, and `taken` takes that off again.
 */
export const routePath = (path: string): string =>
  path.replaceAll(/([^/{}]*)\{(\w+)\}/gu, (_, before: string, field: string) =>
    before === "" ? `:${field}` : `:${field}{${before}[^/]+}`,
  )

/** The path fields as they were meant, of each request that comes to this path. */
export const taken = (path: string) => {
  const fields = Array.from(
    path.matchAll(/([^/{}]*)\{(\w+)\}/gu),
    ([, before = "", field = ""]) => [before, field] as const,
  )
  return (params: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(fields.map(([before, field]) => [field, (params[field] ?? "").slice(before.length)]))
}
