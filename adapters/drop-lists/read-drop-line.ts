import type { StatedDrop } from "@surename/core/operations/watch/ports/drop-list"

/** One line of a list, in the form of the registry that publishes it; `undefined` for a heading or anything else. */
export const readDropLine = (line: string): (StatedDrop & { readonly domain: string }) | undefined => {
  const cells = line.split(",").map((cell) => cell.trim().replaceAll(/^"|"$/gu, ""))
  return readNominet(cells) ?? readAuda(cells)
}

/** `roid,domain,drop_time` (registrars.nominet.uk/dragon/data/drop-lists): the time from which a name can be registered again, in UTC. */
const readNominet = ([, domain = "", time = ""]: ReadonlyArray<string>) =>
  isDomain(domain) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u.test(time) && !Number.isNaN(Date.parse(time))
    ? { domain: domain.toLowerCase(), at: Date.parse(time), source: "the registry's drop list" }
    : undefined

/**
 * Date, time in UTC, domain (auda.org.au, "official domain name drop list"): when a name can be purged. The registry purges once a day at
 * 13:00 AEST, which is 03:00 UTC; expired names half an hour later.
 */
const readAuda = ([date = "", time = "", domain = ""]: ReadonlyArray<string>) => {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/u.exec(date) ?? []
  const eligible = Date.parse(`${year}-${month}-${day}T${time}Z`)
  if (!isDomain(domain) || !/^\d\d:\d\d:\d\d$/u.test(time) || Number.isNaN(eligible)) return undefined
  const purge = Date.parse(`${year}-${month}-${day}T03:00:00Z`)
  const source = "the registry's drop list: the first daily purge after the name can be purged"
  return { domain: domain.toLowerCase(), at: eligible < purge ? purge : purge + 86_400_000, source }
}

const isDomain = (text: string): boolean => text.length <= 253 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu.test(text)
