import { limits } from "@surename/core/limits"
import { defaultTlds } from "@surename/core/operations/suggest-names/contract"
import { tokenHelp, userHelp } from "./account-help.ts"
import { hostilities } from "./command.ts"
import { conformanceHelp } from "./conformance.ts"
import { serveHelp, serveStoreAbout } from "./serve.ts"
import { settingDocs } from "./settings.ts"
import { mostCalls } from "./suggest.ts"

const overview = `surename says what is known about a domain name, on whose word, and when it is not known.

Usage
  surename suggest WORDS…          names for a concept, each with how it was made and what is known about it
  surename check NAME…             is there a registration? One row a name
  surename check < names.txt       the same for any number of names, one a line
  surename scan NAME…              registered, resolving, serving, parked? Up to 25 names
  surename audit NAME…             what the website shows: where it leads, its words, certificate, headers, technology
  surename score NAME…             how good are these as names? Best first, with reasons
  surename policy TLD…             what is known about a TLD's rules, each fact with its source and date
  surename registries [TLD…]       every registry we know: where it is listed, whether its controls pass
  surename serve                   all of this over HTTP, with accounts and tokens
  surename user, surename token    accounts and tokens of a service, from its machine
  surename conformance http        does a running service, ours or yours, keep to the interface?
  surename simulate                a small hostile internet on this machine, to try all of this without a network
  surename help COMMAND            more about one command
  surename version

Answers
  registered     a registry (or an aggregator, and it says which) shows the registration
  unregistered   the registry itself says there is none. Not the same as "can be bought"
  unknown        could not be determined, with the reason. Never a free name
  pending        no answer within the deadline. Never a free name
`

const ndjson = "one JSON object a line (NDJSON) and nothing else on standard output"
const json = `  --json          ${ndjson}`

const check = `surename check NAME… [--json] [--patience SECONDS] [settings]
surename check [-] < names.txt

Asks each name's registry right now. Without names, or with "-", reads one name a line (blank lines and # comments
are left out); answers then come as they arrive, else in the order given.

  --json              ${ndjson}
  --patience SECONDS  wait that long for a registry that asked for quiet, instead of answering "unknown: throttled"

Exit status: 0 every name got its row · 1 some were no domain names (their rows say why) · 2 bad arguments · 130 stopped
`

const suggest = `surename suggest WORDS… [--tlds LIST] [--claimable] [--limit N] [--offset N] [--calls N] [--json] [settings]
surename suggest --scan-id ID

Makes about ${limits.suggestCandidates} names for a concept and looks them up, a slice a call, as politely as registries want it. Sites in use
come first, then parked and dormant ones, then names without a registration, then what is not known.

  --tlds LIST     endings, by default ${defaultTlds.join(",")}
  --claimable     only names that their registry says nobody has registered
  --limit N       rows, at most ${limits.suggestPageMax} (default ${limits.suggestPage})
  --offset N      where the rows begin
  --calls N       slices to look up, 1 to ${mostCalls} (default 3: nearly all of them); --calls 1 answers within the deadline,
                  and names of one ending alone, at ten requests a second, need about ten
  --scan-id ID    the same names again, without words; with --store it goes on where an earlier command stopped
${json}

Exit status: 0 · 2 bad arguments, or nothing to make a name of · 130 stopped
`

const scan = `surename scan NAME… [--json] [settings]

Up to ${limits.scanCandidates} names: whether each is registered, has an address, serves a page or is parked, and how alive it looks.
What was not measured is not shown; a failed lookup is "unknown", never "no".

${json}

Exit status: 0 · 1 some were no domain names · 2 bad arguments · 130 stopped
`

const audit = `surename audit NAME… [--json] [settings]

Visits each name's website once, from outside, and says what it shows to anybody. What could not be observed is said,
not guessed. Goes nowhere that is not public.

${json}

Exit status: 0 · 1 some were no domain names · 2 bad arguments · 130 stopped
`

const score = `surename score NAME… [--json]

Grades up to ten names as names: length, syllables, pronounceability, dictionary words, likeness to major brands,
hyphens and digits, the TLD. Every component says what it was measured against. No network; no legal clearance.

${json}

Exit status: 0 · 1 some were no domain names · 2 bad arguments
`

const policy = `surename policy TLD… [--json]

What is known about top-level domains: each field with its value, its status (verified, unverified
or unknown), its source and date. No network.

${json}

Exit status: 0 · 1 there is no such TLD · 2 bad arguments
`

const registries = `surename registries [TLD…] [--probe] [--json] [settings]

Lists every registry base: who lists it, for which TLDs, whether its controls passed, its latency and throttling.
What was never asked shows as "not run".

  --probe   run the controls now: for the TLDs given, or for one TLD of each base (politely; all bases take a while)
  --json    ${ndjson}

Exit status: 0 · 1 a TLD has no known registry service · 2 bad arguments · 130 stopped
`

const simulate = `surename simulate [--calm] [--seed N] [--list] [--json] [one flag for each hostility]

Serves registries, an aggregator and resolvers on loopback that misbehave on purpose, and prints how to point
surename at them. Runs until stopped. Same seed, same misbehaviour.

  --calm      every chance at 0: only the scripted scenarios misbehave
  --seed N    another sequence of faults (default 1)
  --list      print the scenarios, each with the name that plays it, and leave
  --json      print the addresses as JSON

Chances from 0 to 1 for each request:
${hostilities.map((flag) => `  --${flag} P`).join("\n")}
`

export const help = (topic: string | undefined): string | undefined => {
  switch (topic) {
    case undefined:
      return `${overview}\n${settingsHelp()}`
    case "check":
      return `${check}\n${settingsHelp()}`
    case "suggest":
      return `${suggest}\n${settingsHelp()}`
    case "scan":
      return `${scan}\n${settingsHelp()}`
    case "audit":
      return `${audit}\n${settingsHelp()}`
    case "score":
      return score
    case "policy":
      return policy
    case "registries":
      return `${registries}\n${settingsHelp()}`
    case "serve":
      return `${serveHelp}\n${settingsHelp({ store: serveStoreAbout })}`
    case "user":
      return userHelp
    case "token":
      return tokenHelp
    case "conformance":
      return conformanceHelp
    case "simulate":
      return simulate
    case "help":
    case "version":
      return overview
    default:
      return undefined
  }
}

/** `otherwise`, by its flag, where a setting means something else for this command. */
const settingsHelp = (otherwise: Readonly<Record<string, string>> = {}): string => {
  const rows = settingDocs.map(
    ({ env, flag, value, about }) => `  --${`${flag} ${value}`.padEnd(28)} ${env}\n      ${otherwise[flag] ?? about}`,
  )
  return `Settings (flag, environment variable)\n${rows.join("\n")}\n`
}
