import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { defineCommand } from "../command.ts"
import { openAddress } from "../drafts/open-address.ts"
import { withLocalEngine } from "../host.ts"
import { makeFlag } from "../option.ts"
import { localSettings } from "../settings.ts"

export const command = defineCommand({
  about: [
    "open prints the registry's RDAP address for a name. At a terminal it also opens that address in the browser. The command itself contacts no registry.",
  ],
  takes: { max: 1, missing: "give a name, such as example.com", noInput: true },
  example: "open example.com",
  options: { print: makeFlag("only print it") },
  settings: localSettings,
  exit: "0 there is one · 1 no RDAP service is known for the TLD · 2 bad arguments",
  readInput: ({ print }, [word = ""]) =>
    Result.mapBoth(domainName(word), {
      onFailure: ({ message }) => message,
      onSuccess: (name) => ({ name, print }),
    }),
  run: (context, { name, print }) =>
    withLocalEngine(context, "registries", async (engine) => {
      const { terminal } = context
      // A list may contain the public suffix itself.
      const suffixes = [name.publicSuffix, name.tld]
      const registries = await engine.registries({ tlds: suffixes, probe: false })
      const registry = suffixes.flatMap((suffix) => registries.filter(({ tlds }) => tlds.includes(suffix)))[0]
      if (registry === undefined) {
        const [server] = (await Promise.all(suffixes.map((suffix) => engine.whoisServer(suffix)))).filter(
          (whois) => whois !== undefined,
        )
        const whoisNote = server === undefined ? "" : `. Over WHOIS: whois -h ${server} ${name.ascii}`
        terminal.err(`surename: no RDAP service is known for .${name.tld}, so there is nothing to open${whoisNote}\n`)
        return 1
      }
      const address = `${registry.base}domain/${name.ascii}`
      await terminal.out(`${address}\n`)
      if (!print && terminal.stdoutIsTerminal && !(await openAddress(address, terminal)))
        terminal.err("No browser was found. Open the address yourself.\n")
      return 0
    }),
})
