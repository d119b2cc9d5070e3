import { defineCommand } from "../command.ts"
import { makeVisible } from "../drafts/failure.ts"
import { domainHelp, nameIn, onDomains, oneName } from "./on-domains.ts"

export const removeDomain = defineCommand({
  ...domainHelp,
  about: ["remove deletes a domain and its challenge from the list. The registration does not change."],
  takes: oneName,
  example: "domain remove example.com",
  options: {},
  readInput: (given, words) => nameIn(given, words),
  run: (on, { domain }) =>
    onDomains(on, async ({ ask, terminal }) => {
      const { body } = await ask.remove_domain({ domain })
      terminal.err(`${makeVisible(body.domain)} is removed from your list; its registration did not change\n`)
      return 0
    }),
})
