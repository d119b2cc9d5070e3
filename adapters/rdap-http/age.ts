/** RFC 9111, sections 1.2.2 and 5.1: whole seconds, of several the first; what is none is no `Age`. In milliseconds. */
export const ageMs = (value: string | undefined): number | undefined => {
  const seconds = value?.split(",")[0]?.trim() ?? ""
  return /^\d+$/u.test(seconds) ? Math.min(Number(seconds), mostSeconds) * 1_000 : undefined
}

/** What a recipient takes anything longer for. */
const mostSeconds = 2 ** 31
