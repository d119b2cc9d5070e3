/** Style rules filter rows by these classes, without a script. Chips number the endings alike. */
export const listEndingClasses = (
  endings: ReadonlyArray<string>,
  domains: ReadonlyArray<string>,
): ReadonlyArray<string> =>
  endings.flatMap((tld, at) => (domains.some((domain) => domain.endsWith(`.${tld}`)) ? [`e${at}`] : []))
