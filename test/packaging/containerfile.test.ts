import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { root } from "./installation.ts"

const json = async (...path: ReadonlyArray<string>) => JSON.parse(await readFile(join(root, ...path), "utf8"))

/** The parts of its folder that the image copies. `COPY . .` took the history along, and databases of trials. */
const listCopied = async () => {
  const lines = (await readFile(join(root, "deploy", "Containerfile"), "utf8")).split("\n")
  return lines.flatMap((line) =>
    line.startsWith("COPY ") && !line.startsWith("COPY --from") ? line.split(" ").slice(1, -1) : [],
  )
}

it("copies the files of the service, and no others", async () => {
  const { dependencies } = await json("hosts", "package.json")
  const { workspaces }: { readonly workspaces: ReadonlyArray<string> } = await json("package.json")
  const named = await Promise.all(
    workspaces.map(async (folder) => ({ folder, ...(await json(folder, "package.json")) })),
  )
  const needed = named.map(({ folder, name }) =>
    folder === "hosts" || name in dependencies ? folder : `${folder}/package.json`,
  )
  expect(new Set(await listCopied())).toEqual(new Set(["package.json", "package-lock.json", "LICENSE", ...needed]))
})
