import { defineCommand } from "../command.ts"
import { visible } from "../draft/failure.ts"
import { domainHelp, nameIn, onDomains, oneName } from "./on-domains.ts"

export const removeDomain = defineCommand({
  ...domainHelp,
  about: ["remove takes a domain off the list, with its challenge. The registration is not touched."],
  takes: oneName,
  example: "domain remove example.com",
  options: {},
  wanted: (given, words) => nameIn(given, words),
  run: (on, { domain }) =>
    onDomains(on, async ({ ask, terminal }) => {
      const { body } = await ask.remove_domain({ domain })
      terminal.err(`${visible(body.domain)} is off your list; its registration is as it was\n`)
      return 0
    }),
})
