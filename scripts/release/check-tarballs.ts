import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"

/** Resolutions that our packages do not serve: Node 10 and CommonJS callers. */
const unserved: ReadonlySet<string> = new Set(["node10", "node16-cjs"])

/** Lists the mistakes in a tarball, one per line. */
export const checkTarball = async (file: string): Promise<ReadonlyArray<string>> => {
  const bytes = readFileSync(file)
  const tarball = new Uint8Array(bytes).buffer
  const { messages, pkg } = await publint({ pack: { tarball }, level: "warning", strict: true })
  const types = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)))
  const problems = types.types === false ? [] : types.problems
  return [
    ...messages.map((message) => `${basename(file)}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`),
    ...problems.flatMap((problem) => {
      if ("resolutionKind" in problem && unserved.has(problem.resolutionKind)) return []
      const entry =
        "entrypoint" in problem ? problem.entrypoint : "typesFileName" in problem ? problem.typesFileName : ""
      return [`${basename(file)}: ${entry}: ${problem.kind}`]
    }),
  ]
}
