import { type Compiled, shipped } from "@surename/adapters/knowledge"

/** So many passages: those that ship, again and again, each time with other words among theirs. */
export const grown = async (passages: number): Promise<Compiled> => {
  const { sources, ...rest } = await shipped()
  const own = sources.reduce((sum, source) => sum + source.passages.length, 0)
  const copy = (n: number) =>
    sources.map((source) => ({
      ...source,
      id: `${source.id}-${n}`,
      passages: source.passages.map((one) => ({ ...one, text: one.text.replaceAll(/\b\w{7}\b/gu, `$&${n % 7}`) })),
    }))
  return { ...rest, sources: Array.from({ length: Math.ceil(passages / own) }, (_, n) => copy(n)).flat() }
}
