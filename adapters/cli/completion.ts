import * as Result from "effect/Result"
import { defineCommand } from "./command.ts"
import { commands, commandNames, commandsOf } from "./commands.ts"
import { flagOf } from "./option.ts"

const shells = ["bash", "zsh", "fish"] as const

export const command = defineCommand({
  about: [
    'Prints what makes the Tab key complete commands and flags. bash: add eval "$(surename completion bash)" to ~/.bashrc; zsh: the same with zsh to ~/.zshrc, after compinit; fish: surename completion fish > ~/.config/fish/completions/surename.fish',
  ],
  takes: { most: 1, missing: `the shell is needed: ${shells.join(", ")}`, noInput: true },
  example: "completion bash",
  options: {},
  exit: "0 printed · 2 bad arguments",
  wanted: (_, [word = ""]) => {
    const shell = shells.find((one) => one === word)
    return shell === undefined
      ? Result.fail(`there is no completion for ${JSON.stringify(word)}; there is for ${shells.join(", ")}`)
      : Result.succeed(shell)
  },
  run: async ({ terminal }, shell) => {
    const flags = new Map<string, ReadonlyArray<Flag>>()
    for (const { load, name } of commands) flags.set(name, flagsOf((await load()).options))
    const begin = shell === "zsh" ? "autoload -U +X bashcompinit && bashcompinit\n" : ""
    await terminal.out(shell === "fish" ? fish(flags) : begin + bash(flags))
    return 0
  },
})

interface Flag {
  readonly flag: string
  readonly about: string
}

const flagsOf = (options: Readonly<Record<string, { readonly about: string; readonly secret?: true }>>) =>
  Object.entries(options).flatMap(([key, { about, secret }]) => (secret === true ? [] : [{ flag: flagOf(key), about }]))

type AllFlags = ReadonlyMap<string, ReadonlyArray<Flag>>

const verbsOf = (word: string): ReadonlyArray<string> =>
  commandsOf(word).flatMap(({ name }) => (name === word ? [] : [name.slice(word.length + 1)]))

const words = (flags: ReadonlyArray<Flag> = []): string => [...flags.map(({ flag }) => `--${flag}`), "--help"].join(" ")

const bash = (flags: AllFlags): string => {
  const cases = commandNames.map((word) => {
    const verbs = verbsOf(word)
    if (verbs.length === 0)
      return `    ${word}) words="${word === "help" ? commandNames.join(" ") : words(flags.get(word))}" ;;`
    const ofVerbs = verbs.map((verb) => `${verb}) words="${words(flags.get(`${word} ${verb}`))}" ;;`)
    return `    ${word}) if [ "$COMP_CWORD" -eq 2 ]; then words="${verbs.join(" ")}"; else case "\${COMP_WORDS[2]}" in ${ofVerbs.join(" ")} esac; fi ;;`
  })
  return `_surename() {
  local words="" current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commandNames.join(" ")}"; else case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _surename surename
`
}

const fish = (flags: AllFlags): string => {
  const lines = commandNames.flatMap((word) => {
    const summary = commandsOf(word).find(({ name }) => name === word)?.summary ?? ""
    const verbs = verbsOf(word)
    const within = `__fish_seen_subcommand_from ${word}`
    return [
      `complete -c surename -f -n __fish_use_subcommand -a ${word} -d ${quoted(summary)}`,
      ...(verbs.length === 0 ? [] : [`complete -c surename -f -n ${quoted(within)} -a ${quoted(verbs.join(" "))}`]),
      ...[word, ...verbs.map((verb) => `${word} ${verb}`)].flatMap((name) =>
        (flags.get(name) ?? []).map(
          ({ about, flag }) =>
            `complete -c surename -n ${quoted(
              name
                .split(" ")
                .map((one) => `__fish_seen_subcommand_from ${one}`)
                .join("; and "),
            )} -l ${flag} -d ${quoted(about)}`,
        ),
      ),
    ]
  })
  return `${lines.join("\n")}\n`
}

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/gu, (char) => `\\${char}`)}'`
