import { join } from "node:path"
import { type BodyCost, measureBodies } from "./bodies.ts"
import { listCalmNames } from "./calm-world.ts"
import { report } from "./child.ts"
import type { ClientOptions, ClientMeasurement } from "./client.ts"
import { measureCommandLine, type CommandLineRun } from "./command-line.ts"
import { readInstalledVersion, type Runtime } from "./runtimes.ts"
import type { ServedWorld } from "./served-world.ts"
import type { Sizes } from "./sizes.ts"

export interface Result {
  readonly runtime: string
  readonly throughput: ReadonlyArray<ClientMeasurement>
  readonly stream: CommandLineRun
  readonly bodies: ReadonlyArray<BodyCost>
}

export const measure = async (runtime: Runtime, world: ServedWorld, sizes: Sizes): Promise<Result> => ({
  runtime: readInstalledVersion(runtime.name),
  throughput: await measureThroughput(runtime, world, sizes),
  stream: await measureCommandLine(runtime, world.env, listCalmNames(sizes.streamed), sizes.streamed),
  bodies: await measureBodies(runtime, world.env, sizes.bodyRounds),
})

export const measureThroughput = (
  { program, args }: Runtime,
  { env, manageUrl }: ServedWorld,
  { names, rounds }: Pick<Sizes, "names" | "rounds">,
): Promise<ReadonlyArray<ClientMeasurement>> => {
  const options: ClientOptions = { names, rounds, manageUrl }
  return report(program, [...args, join(import.meta.dirname, "client.ts"), JSON.stringify(options)], env)
}
