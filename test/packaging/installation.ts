import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import process from "node:process"
import { promisify } from "node:util"

export const root = join(import.meta.dirname, "..", "..")
const execute = promisify(execFile)

/** The compiler complains on standard output, which Node's error leaves out. */
const exec = (program: string, args: ReadonlyArray<string>, cwd: string) =>
  execute(program, args, { cwd }).catch((failure: { readonly stdout: string; readonly stderr: string }) => {
    throw new Error(`${program} ${args.join(" ")}\n${failure.stdout}${failure.stderr}`)
  })

export interface Installation {
  readonly folder: string
  readonly built: string
  /** Workspace → the folder of its installed package. */
  readonly packages: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The long gate builds once for all of its tests. */
export const builtBefore = process.env["SURENAME_TEST_BUILT"]

/** Builds, packs and unpacks the packages where npm would put them, with nothing else beside them but what they declare. */
export const install = async (workspaces: ReadonlyArray<string>): Promise<Installation> => {
  const folder = await mkdtemp(join(tmpdir(), "surename-packages-"))
  const built = builtBefore ?? join(folder, "built")
  if (builtBefore === undefined) await exec(process.execPath, ["scripts/build/main.ts", built], root)

  const packages: Record<string, string> = {}
  const names = new Set(["@types/node"])
  for (const workspace of workspaces) {
    const manifest: Manifest = JSON.parse(await readFile(join(built, workspace, "package.json"), "utf8"))
    packages[workspace] = await unpack(built, folder, manifest.name)
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) names.add(name)
  }
  for (const name of names) await link(folder, name)
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }))
  return { folder, built, packages, remove: () => rm(folder, { recursive: true, force: true }) }
}

const unpack = async (built: string, folder: string, name: string) => {
  const prefix = name.replace("@", "").replace("/", "-")
  const tarball = (await readdir(built)).find((file) => new RegExp(`^${prefix}-\\d.*\\.tgz$`).test(file))
  if (tarball === undefined) throw new Error(`npm pack left no tarball of ${name}`)
  const target = join(folder, "node_modules", name)
  await mkdir(target, { recursive: true })
  await exec("tar", ["-xzf", join(built, tarball), "--strip-components=1", "-C", target], folder)
  return target
}

/** Other people's packages come from the clone, so that no network is needed. */
const link = async (folder: string, name: string) => {
  if (/^(?:@surename\/|surename)/u.test(name)) return
  const target = join(folder, "node_modules", name)
  await mkdir(dirname(target), { recursive: true })
  // npm puts what has peers of its own beside the workspace that asked for it.
  const source = ["", "hosts"].map((workspace) => join(root, workspace, "node_modules", name)).find(existsSync)
  if (source === undefined) throw new Error(`${name} is not installed`)
  await symlink(source, target, "junction")
}
