import { makeVisible } from "../service/failure.ts"
import { domainCommand, nameIn, oneName } from "./on-domains.ts"

export const removeDomain = domainCommand({
  about: ["remove deletes a domain and its challenge from the list. The registration does not change."],
  takes: oneName,
  example: "domain remove example.com",
  options: {},
  readInput: (given, words) => nameIn(given, words),
  run: async ({ ask, terminal }, { domain }) => {
    const { body } = await ask.remove_domain({ domain })
    terminal.err(`${makeVisible(body.domain)} is removed from your list; its registration did not change\n`)
  },
})
