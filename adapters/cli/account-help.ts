import { limits } from "@surename/core/limits"
import { accountPlans } from "@surename/core/interface/plan"
import { firstScopes } from "@surename/core/interface/scopes"
import { scopesInWords } from "@surename/core/operations/served"
import { serveStore } from "./serve.ts"

const where = `--store says where the accounts are, as it does for surename serve (default: ${serveStore({ simulate: false })} in this folder);
only user create begins a database that is not there. A service on the same store may run meanwhile: its next
request sees what was done.

Exit status: 0 done · 1 not done, and why · 2 bad arguments, or the store cannot be opened
`

export const userHelp = `surename user create --email ADDRESS --password-stdin [--store URL]
surename user set-plan --email ADDRESS ${accountPlans.join("|")} [--store URL]
surename user list [--json] [--store URL]

Accounts, for whoever runs the service. The password is the first line of standard input, ${limits.passwordMinChars} characters or more: as an
argument everybody on the machine would see it.

${where}`

export const tokenHelp = `surename token create --email ADDRESS --name NAME [--scopes LIST] [--expires TIME] [--store URL]
surename token list --email ADDRESS [--json] [--store URL]
surename token revoke --email ADDRESS ID [--store URL]

Personal tokens of an account. A new one is printed once, alone on standard output; only its hash is kept.

  --scopes LIST   comma-separated, by default ${firstScopes.join(",")}. There are:
                  ${scopesInWords.replace("also: ", `also:\n${" ".repeat(18)}`)}
  --expires TIME  hours, days or weeks from now: 12h, 30d, 8w (default: when it is revoked)

${where}`
