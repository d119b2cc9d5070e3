import { loadSettings, type Options } from "@surename/adapters/cli"

const { engineOptions, toFlag, remoteOptions, serviceOptions } = await loadSettings()

const { baseUrl, mail, previewHost, secret } = serviceOptions
const firstFive = { baseUrl, previewHost, store: engineOptions.store, secret, mail }

/** `docs/settings.md`, made of the command line's own table of settings. */
export const writeSettingsPage = (): string =>
  `# Settings

Generated from \`adapters/cli/settings.ts\`: \`npm run golden\`. A flag wins over its variable; an empty one counts as not set.

## Set these five

A service for other people needs these. Everything else has a default that works.

${table(firstFive)}

## Of \`surename serve\`

${table(serviceOptions)}

## Of \`surename serve\` and of every command that looks names up

${table(engineOptions)}

## Instead of looking up: a service that runs

${table(remoteOptions)}

The file of settings, \`SURENAME_CONFIG\` or \`surename/config\` in the user's folder of settings (\`~/.config\`), has a line
\`SURENAME_NAME=VALUE\` for each; a variable of the environment wins over it.

\`surename serve\` keeps answers and accounts in \`sqlite:surename.db\` unless \`SURENAME_STORE\` says where; \`surename user\` and
\`surename token\` look for accounts there. \`SURENAME_TOKEN\` is the token of \`surename conformance http\`. \`NO_COLOR\` turns colours off,
\`FORCE_COLOR\` on.
`

const table = (options: Options): string => {
  const rows = Object.entries(options).map(([key, { about = "", default: usual, env, secret, value }]) => {
    const flag = secret === true ? "none: all users of a machine see arguments" : `\`--${toFlag(key)} ${cell(value ?? "")}\``
    return `| ${env === undefined ? "" : `\`${env}\``} | ${flag} | ${cell(about)} | ${usual === undefined ? "" : `\`${usual}\``} |`
  })
  return ["| variable | flag | what | default |", "|---|---|---|---|", ...rows].join("\n")
}

const cell = (text: string): string => text.replaceAll("|", "\\|")
