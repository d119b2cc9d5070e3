/** Porkbun's public list prices, USD a year: [registration, renewal, transfer, ids of dated reports]. */
export interface PriceFile {
  readonly _meta: { readonly date?: string; readonly sources?: Readonly<Record<string, string>> }
  readonly usd: Readonly<Record<string, readonly [string, string, string | null, string?]>>
}

/** Registration and renewal, as written, under the day they were seen. The first file that knows a suffix wins: newest first. */
export const compilePrices = (files: ReadonlyArray<PriceFile>) => {
  const dated: Record<string, Record<string, readonly [string, string]>> = {}
  const taken = new Set<string>()
  for (const { _meta, usd } of files) {
    for (const [suffix, [registration, renewal, , reports]] of Object.entries(usd).sort(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      if (taken.has(suffix)) continue
      taken.add(suffix)
      const date =
        reports === undefined ? _meta.date : findNewest(reports.split(",").map((id) => _meta.sources?.[id] ?? ""))
      if (date === undefined) throw new Error(`no date for the price of .${suffix}`)
      dated[date] = { ...dated[date], [suffix]: [registration, renewal] }
    }
  }
  return { source: "https://api.porkbun.com/api/json/v3/pricing/get", dated }
}

/** Finds the last day of the reports. A report without a day gives only its year. */
const findNewest = (reports: ReadonlyArray<string>) =>
  reports
    .map((report) => /\b\d{4}-\d{2}-\d{2}\b/.exec(report)?.[0] ?? /\b20\d{2}\b/.exec(report)?.[0])
    .sort()
    .at(-1)
