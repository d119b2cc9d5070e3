import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { serve } from "@surename/fixtures"
import { makeCallers } from "../../bench/http/callers.ts"
import type { Runtime } from "../../bench/runtimes.ts"
import { readProcessorSeconds } from "../../bench/http/processor-time.ts"
import { startHost } from "../host.ts"
import { makeJobClient } from "./job-client.ts"
import { makeManyRegistries, spreadNames } from "./many-registries.ts"

interface Growth {
  readonly kinds: ReadonlyArray<string>
  /** The power of ten of the longest list. */
  readonly most: number
}

/** Jobs of 10^3 names and more on SQLite, with the pace lifted: time, cost and memory of each. */
export const measureJobGrowth = async (
  runtime: Runtime,
  { kinds, most }: Growth,
  tell: (line: string, isGood: boolean) => void,
): Promise<void> => {
  await using world = await serve(makeManyRegistries(50))
  console.log("| kind | names | s | names/s | processor ms a name | most resident MiB |")
  console.log("|---|---|---|---|---|---|")
  for (const kind of kinds) {
    let before = 0
    for (let power = 3; power <= most; power++) {
      using folder = mkdtempDisposableSync(join(tmpdir(), "surename-jobs-"))
      const store = `sqlite:${join(folder.path, "store.db")}`
      const [token = ""] = await makeCallers(store, 1)
      await using host = await startHost(runtime, {
        args: ["--registry-rps", "unlimited", "--store", store],
        env: world.env,
      })
      const client = makeJobClient(() => [host.url], token)
      const names = spreadNames(50, 10 ** power)
      const [began, cost] = [performance.now(), readProcessorSeconds(host.pid)]
      let peak = await host.memoryBytes()
      const id = await client.start(kind, names)
      await client.done(id, () => {
        const look = host.memoryBytes().then((bytes) => (peak = Math.max(peak, bytes)))
        // The service may be too busy to answer; the next look does.
        look.catch(() => undefined)
      })
      const seconds = (performance.now() - began) / 1_000
      const ms = ((readProcessorSeconds(host.pid) - cost) * 1_000) / names.length
      const mebibytes = Math.round(peak / 1_048_576)
      console.log(
        `| ${kind} | ${names.length} | ${seconds.toFixed(1)} | ${Math.round(names.length / seconds)} | ${ms.toFixed(2)} | ${mebibytes} |`,
      )
      if (power > 4) tell(`${kind}: ten times the names in at most twice the memory`, mebibytes < 2 * before)
      before = mebibytes
    }
  }
}
