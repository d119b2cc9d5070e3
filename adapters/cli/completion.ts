import * as Result from "effect/Result"
import { defineCommand } from "./command.ts"
import { commands, commandNames, listCommands } from "./commands.ts"
import { toFlag, type Options } from "./option.ts"

const shells = ["bash", "zsh", "fish"] as const

export const command = defineCommand({
  about: [
    'Prints what makes the Tab key complete commands and flags. bash: add eval "$(surename completion bash)" to ~/.bashrc; zsh: the same with zsh to ~/.zshrc, after compinit; fish: surename completion fish > ~/.config/fish/completions/surename.fish',
  ],
  takes: { max: 1, missing: `give the shell: ${shells.join(", ")}`, noInput: true },
  example: "completion bash",
  options: {},
  exit: "0 printed · 2 bad arguments",
  readInput: (_, [word = ""]) => {
    const shell = shells.find((name) => name === word)
    return shell === undefined
      ? Result.fail(`there is no completion for ${JSON.stringify(word)}; there is for ${shells.join(", ")}`)
      : Result.succeed(shell)
  },
  run: async ({ terminal }, shell) => {
    const flags = new Map<string, ReadonlyArray<Flag>>()
    for (const { load, name } of commands) {
      const { options, settings = [] } = await load()
      const shownOptions = settings.filter(({ title }) => title !== "").map((group) => group.options)
      flags.set(name, listFlags(Object.assign({}, options, ...shownOptions)))
    }
    const begin = shell === "zsh" ? "autoload -U +X bashcompinit && bashcompinit\n" : ""
    await terminal.out(shell === "fish" ? writeFish(flags) : begin + writeBash(flags))
    return 0
  },
})

interface Flag {
  readonly flag: string
  readonly about: string
  readonly choices: ReadonlyArray<string>
}

const listFlags = (options: Options): ReadonlyArray<Flag> =>
  Object.entries(options).flatMap(([key, { about, secret, value }]) =>
    secret === true ? [] : [{ flag: toFlag(key), about, choices: readChoices(value) }],
  )

/** Lists the choices of an option: two for `on|off`, and none for a placeholder such as FILE. */
const readChoices = (syntax = ""): ReadonlyArray<string> =>
  /^[a-z]+(?:\|[a-z]+)+$/u.test(syntax) ? syntax.split("|") : []

const listFirstWords = (word: string): ReadonlyArray<string> => {
  if (word === "help") return [...commandNames, "settings"]
  const verbs = listVerbs(word)
  return verbs.length > 0 ? verbs : readChoices(listCommands(word)[0]?.words)
}

type AllFlags = ReadonlyMap<string, ReadonlyArray<Flag>>

const listVerbs = (word: string): ReadonlyArray<string> =>
  listCommands(word).flatMap(({ name }) => (name === word ? [] : [name.slice(word.length + 1)]))

const joinFlags = (flags: ReadonlyArray<Flag> = []): string =>
  [...flags.map(({ flag }) => `--${flag}`), "--help"].join(" ")

const writeBash = (flags: AllFlags): string => {
  const cases = commandNames.map((word) => {
    const verbs = listVerbs(word)
    if (verbs.length === 0)
      return `    ${word}) words="${[...listFirstWords(word), joinFlags(flags.get(word))].join(" ")}" ;;`
    const verbCases = verbs.map(
      (verb) =>
        `${verb}) words="${[...readChoices(findRow(word, verb)?.words), joinFlags(flags.get(`${word} ${verb}`))].join(" ")}" ;;`,
    )
    return `    ${word}) if [ "$COMP_CWORD" -eq 2 ]; then words="${verbs.join(" ")}"; else case "\${COMP_WORDS[2]}" in ${verbCases.join(" ")} esac; fi ;;`
  })
  return `_surename() {
  local words="" current="\${COMP_WORDS[COMP_CWORD]}"
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${listValueCases(flags).join("\n")}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commandNames.join(" ")}"; else case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _surename surename
`
}

const listValueCases = (flags: AllFlags): ReadonlyArray<string> => [
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

const findRow = (word: string, verb: string) => listCommands(word).find(({ name }) => name === `${word} ${verb}`)

const writeFish = (flags: AllFlags): string => {
  const lines = commandNames.flatMap((word) => {
    const summary = listCommands(word).find(({ name }) => name === word)?.summary ?? ""
    const verbs = listVerbs(word)
    return [
      `complete -c surename -f -n __fish_use_subcommand -a ${word} -d ${quoteForShell(summary)}`,
      ...writeFishChoices(word, listFirstWords(word)),
      ...verbs.flatMap((verb) => writeFishChoices(`${word} ${verb}`, readChoices(findRow(word, verb)?.words))),
      ...[word, ...verbs.map((verb) => `${word} ${verb}`)].flatMap((name) =>
        (flags.get(name) ?? []).map(
          ({ about, choices, flag }) =>
            `complete -c surename -n '__surename_in ${name}' -l ${flag}${choices.length === 0 ? "" : ` -x -a ${quoteForShell(choices.join(" "))}`} -d ${quoteForShell(about)}`,
        ),
      ),
    ]
  })
  return `${fishFunctions}${lines.join("\n")}\n`
}

const writeFishChoices = (name: string, choices: ReadonlyArray<string>): ReadonlyArray<string> =>
  choices.length === 0
    ? []
    : [`complete -c surename -f -n '__surename_after ${name}' -a ${quoteForShell(choices.join(" "))}`]

/** The functions test for a position right after these words, or anywhere after them. */
const fishFunctions = `function __surename_after
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
