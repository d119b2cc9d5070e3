import * as Result from "effect/Result"
import { defineCommand } from "./command.ts"
import { commands, commandNames, commandsOf } from "./commands.ts"
import { flagOf, type Options } from "./option.ts"

const shells = ["bash", "zsh", "fish"] as const

export const command = defineCommand({
  about: [
    'Prints what makes the Tab key complete commands and flags. bash: add eval "$(surename completion bash)" to ~/.bashrc; zsh: the same with zsh to ~/.zshrc, after compinit; fish: surename completion fish > ~/.config/fish/completions/surename.fish',
  ],
  takes: { most: 1, missing: `give the shell: ${shells.join(", ")}`, noInput: true },
  example: "completion bash",
  options: {},
  exit: "0 printed · 2 bad arguments",
  readInput: (_, [word = ""]) => {
    const shell = shells.find((one) => one === word)
    return shell === undefined
      ? Result.fail(`there is no completion for ${JSON.stringify(word)}; there is for ${shells.join(", ")}`)
      : Result.succeed(shell)
  },
  run: async ({ terminal }, shell) => {
    const flags = new Map<string, ReadonlyArray<Flag>>()
    for (const { load, name } of commands) {
      const { options, settings = [] } = await load()
      const own = settings.filter(({ title }) => title !== "").map((group) => group.options)
      flags.set(name, flagsOf(Object.assign({}, options, ...own)))
    }
    const begin = shell === "zsh" ? "autoload -U +X bashcompinit && bashcompinit\n" : ""
    await terminal.out(shell === "fish" ? writeFish(flags) : begin + writeBash(flags))
    return 0
  },
})

interface Flag {
  readonly flag: string
  readonly about: string
  /** The words that may follow it, if there are few. */
  readonly choices: ReadonlyArray<string>
}

const flagsOf = (options: Options): ReadonlyArray<Flag> =>
  Object.entries(options).flatMap(([key, { about, secret, value }]) =>
    secret === true ? [] : [{ flag: flagOf(key), about, choices: choicesIn(value) }],
  )

/** `on|off` is two; what stands for something, such as FILE, is none. */
const choicesIn = (syntax = ""): ReadonlyArray<string> =>
  /^[a-z]+(?:\|[a-z]+)+$/u.test(syntax) ? syntax.split("|") : []

/** The words that may follow the first word of a command. */
const firstWords = (word: string): ReadonlyArray<string> => {
  if (word === "help") return [...commandNames, "settings"]
  const verbs = verbsOf(word)
  return verbs.length > 0 ? verbs : choicesIn(commandsOf(word)[0]?.words)
}

type AllFlags = ReadonlyMap<string, ReadonlyArray<Flag>>

const verbsOf = (word: string): ReadonlyArray<string> =>
  commandsOf(word).flatMap(({ name }) => (name === word ? [] : [name.slice(word.length + 1)]))

const flagWords = (flags: ReadonlyArray<Flag> = []): string =>
  [...flags.map(({ flag }) => `--${flag}`), "--help"].join(" ")

const writeBash = (flags: AllFlags): string => {
  const cases = commandNames.map((word) => {
    const verbs = verbsOf(word)
    if (verbs.length === 0)
      return `    ${word}) words="${[...firstWords(word), flagWords(flags.get(word))].join(" ")}" ;;`
    const ofVerbs = verbs.map(
      (verb) =>
        `${verb}) words="${[...choicesIn(rowOf(word, verb)?.words), flagWords(flags.get(`${word} ${verb}`))].join(" ")}" ;;`,
    )
    return `    ${word}) if [ "$COMP_CWORD" -eq 2 ]; then words="${verbs.join(" ")}"; else case "\${COMP_WORDS[2]}" in ${ofVerbs.join(" ")} esac; fi ;;`
  })
  return `_surename() {
  local words="" current="\${COMP_WORDS[COMP_CWORD]}"
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${valuesOf(flags).join("\n")}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commandNames.join(" ")}"; else case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _surename surename
`
}

/** A flag has the same choices in each command. */
const valuesOf = (flags: AllFlags): ReadonlyArray<string> => [
  ...new Set(
    [...flags.values()]
      .flat()
      .flatMap(({ choices, flag }) =>
        choices.length === 0
          ? []
          : [`    --${flag}) COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$current")); return ;;`],
      ),
  ),
]

const rowOf = (word: string, verb: string) => commandsOf(word).find(({ name }) => name === `${word} ${verb}`)

const writeFish = (flags: AllFlags): string => {
  const lines = commandNames.flatMap((word) => {
    const summary = commandsOf(word).find(({ name }) => name === word)?.summary ?? ""
    const verbs = verbsOf(word)
    return [
      `complete -c surename -f -n __fish_use_subcommand -a ${word} -d ${quoteForShell(summary)}`,
      ...wordsAfter(word, firstWords(word)),
      ...verbs.flatMap((verb) => wordsAfter(`${word} ${verb}`, choicesIn(rowOf(word, verb)?.words))),
      ...[word, ...verbs.map((verb) => `${word} ${verb}`)].flatMap((name) =>
        (flags.get(name) ?? []).map(
          ({ about, choices, flag }) =>
            `complete -c surename -n '__surename_in ${name}' -l ${flag}${choices.length === 0 ? "" : ` -x -a ${quoteForShell(choices.join(" "))}`} -d ${quoteForShell(about)}`,
        ),
      ),
    ]
  })
  return `${fishPlaces}${lines.join("\n")}\n`
}

const wordsAfter = (name: string, choices: ReadonlyArray<string>): ReadonlyArray<string> =>
  choices.length === 0
    ? []
    : [`complete -c surename -f -n '__surename_after ${name}' -a ${quoteForShell(choices.join(" "))}`]

/** Right after these words, or anywhere behind them: "open" in "draft open" is another command. */
const fishPlaces = `function __surename_after
  set -l words (commandline -opc)
  set -e words[1]
  test "$words" = "$argv"
end
function __surename_in
  set -l words (commandline -opc)
  set -e words[1]
  string match -q -- "$argv *" "$words "
end
`

const quoteForShell = (text: string): string => `'${text.replaceAll(/[\\']/gu, (char) => `\\${char}`)}'`
