import type { GetPromptResult, Prompt, PromptArgument } from "@modelcontextprotocol/server"
import { quoteUntrusted } from "./quote-untrusted.ts"

interface PromptTemplate {
  readonly prompt: Prompt & { readonly arguments: Array<PromptArgument> }
  /** Quotes and bounds arguments, so that they cannot end our sentences. */
  readonly text: (values: Readonly<Record<string, string>>) => string
}

const quoteArgument = (text = ""): string => quoteUntrusted(text.slice(0, 500).toWellFormed())

const speakingRules =
  "For each name, report its row with the time and the authority. For 'unknown', 'pending' and 'unprobed' names, say that you could not find out. Never call them free. 'unregistered' does not mean that the name is for sale."

const prompts: ReadonlyArray<PromptTemplate> = [
  {
    prompt: {
      name: "name_a_project",
      title: "Name a project, end to end",
      description: "From a concept to a name checked at its registry, with a preview of a first page.",
      arguments: [
        { name: "concept", description: "The thing to name, in a few words", required: true },
        { name: "endings", description: "TLDs to search, such as: com, io, dev", required: false },
      ],
    },
    text: ({ concept, endings }) =>
      [
        `Find a domain name for this concept: ${quoteArgument(concept)}.${endings === undefined ? "" : ` Look at these TLDs: ${quoteArgument(endings)}.`}`,
        "1. Invent 60 names yourself, the best first, without a TLD. Each tells what the project is together with what makes it special: a rhyme, a play on a known phrase, two ideas in one word, one clear picture. No brands.",
        '2. Call suggest_names with the concept, your 60 names as ideas, order: "claimable" and compact: true. Repeat with its scan_id until coverage.remaining is 0, at most three times. refused says why one of your names is left out.',
        "3. Choose up to ten 'unregistered' rows and rank them with score_name. If none is good, send the best as like and the worst as unlike, or a seed for other names.",
        "4. Call check_live for the best three, now.",
        "5. Propose them with their scores and weaknesses. Ask the user to choose one.",
        "6. Then offer a first page: call create_draft with an index.html and give its preview_url.",
        speakingRules,
      ].join("\n"),
  },
  {
    prompt: {
      name: "judge_a_name",
      title: "Judge a name",
      description: "Facts about one domain name: registration, use, score and TLD rules.",
      arguments: [{ name: "domain", description: "A domain name, such as example.com", required: true }],
    },
    text: ({ domain }) =>
      [
        `Report the facts about this domain name: ${quoteArgument(domain)}.`,
        "Call scan_namespace for it, score_name, and tld_policy for its TLD. If it shows a site, call audit_domain.",
        "Before anyone acts on the name, call check_live.",
        speakingRules,
      ].join("\n"),
  },
]

export const promptList: ReadonlyArray<Prompt> = prompts.map(({ prompt }) => prompt)

export const fillPrompt = (name: string, values: Readonly<Record<string, string>> = {}): GetPromptResult | string => {
  const template = prompts.find(({ prompt }) => prompt.name === name)
  if (template === undefined) return `There is no prompt ${quoteArgument(name)}.`
  const missing = template.prompt.arguments.find((argument) => argument.required && !values[argument.name])
  if (missing !== undefined) return `The prompt ${name} needs the argument ${missing.name}.`
  return {
    description: template.prompt.description,
    messages: [{ role: "user", content: { type: "text", text: template.text(values) } }],
  }
}
