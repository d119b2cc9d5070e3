/** Classes by which the sheet filters rows: no script, no reload. `endings` are the TLDs of the search, numbered as the chips are. */
export const endingClasses = (endings: ReadonlyArray<string>, domains: ReadonlyArray<string>): string =>
  endings.flatMap((tld, at) => (domains.some((domain) => domain.endsWith(`.${tld}`)) ? [`e${at}`] : [])).join(" ")
