import { chmodSync } from "node:fs"
import process from "node:process"
import type { Runtime } from "../bench/runtimes.ts"
import { startHost } from "../load/host.ts"
import { useTokens } from "./person.ts"
import { withPerson } from "./with-person.ts"

/**
 * The database file becomes read-only. A running service continues. A starting service fails with the reason and does not change the
 * file. It starts once the file is writable. `faults.ts` covers a read-only file system.
 */
export const readOnlyFile = (runtime: Runtime) =>
  withPerson(runtime, {}, async ({ becomes, browser, file, harm, person, acknowledge }) => {
    await useTokens(person, browser, acknowledge)
    const lines: Array<string> = []
    const second = () =>
      startHost(obedient(runtime), { args: ["--store", `sqlite:${file}`], logged: (text) => void lines.push(text) })
    chmodSync(file, 0o400)
    const ended = await second().then(
      async (host) => {
        await host.kill()
        return "started"
      },
      (cause: unknown) => String(cause),
    )
    if (!ended.endsWith("ended with 2")) harm.push(`one more service: ${ended}`)
    if (!/the store .*cannot be used: attempt to write a readonly database/u.test(lines.join("")))
      harm.push(`it does not say why: ${lines.join("")}`)
    if (!(await becomes(200))) harm.push("the first is not ready")
    await useTokens(person, browser, acknowledge)
    chmodSync(file, 0o600)
    const host = await second()
    const { status } = await fetch(`${host.url}/readyz`)
    if (status !== 200) harm.push(`with the permission back it is ${status}`)
    await host.kill()
    await useTokens(person, browser, acknowledge)
  })

/** CI runs as root, which may write to every file. So the service starts without that right. */
const obedient = ({ args, name, program }: Runtime): Runtime => {
  if (process.getuid?.() !== 0) return { args, name, program }
  const without = "-dac_override,-dac_read_search"
  return { name, program: "setpriv", args: [`--bounding-set=${without}`, `--inh-caps=${without}`, program, ...args] }
}
