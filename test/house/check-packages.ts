import { programs } from "./allowed-imports.ts"
import { type Clone, type PackageJson, workspaces } from "./read-clone.ts"
import { isTest, readPackageName } from "./rooms.ts"
import type { SourceFile } from "./source-file.ts"
import type { Violation } from "./violation.ts"

/** Every import declared, every declaration used, every version exact and ours all the same. */
export const checkPackages = ({ sources, packages }: Pick<Clone, "sources" | "packages">): ReadonlyArray<Violation> => {
  const root = packages[""]
  if (root === undefined) return [{ file: "package.json", message: "is missing" }]
  return [
    ...workspaces.flatMap((folder) => {
      const manifest = packages[folder]
      const own = sources.filter(({ path }) => path.startsWith(`${folder}/`))
      return manifest === undefined
        ? []
        : [
            ...listUndeclared(own, manifest, root),
            ...listUnused(`${folder}/package.json`, own, manifest, peersOfOurs(manifest, packages)),
          ]
    }),
    ...listUnused("package.json", sources, { ...root, dependencies: {} }, programs),
    ...Object.entries(packages).flatMap(([folder, manifest]) => checkVersions(folder, manifest, root.version)),
  ]
}

const bareImports = (sources: ReadonlyArray<SourceFile>) =>
  sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, line }) =>
      specifier === undefined || /^(\.|node:|bun:|npm:|jsr:)/.test(specifier)
        ? []
        : [{ path, line, name: readPackageName(specifier) }],
    ),
  )

const listUndeclared = (own: ReadonlyArray<SourceFile>, manifest: PackageJson, root: PackageJson) => {
  const shipped = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
  const forTests = new Set([...shipped, ...Object.keys({ ...manifest.devDependencies, ...root.devDependencies })])
  return bareImports(own)
    .filter(({ path, name }) =>
      // npm links our own packages for everyone; only what is shipped must say what it needs.
      isTest(path) ? !forTests.has(name) && !/^(@surename\/|surename$)/.test(name) : !shipped.has(name),
    )
    .filter(({ name }) => name !== manifest.name)
    .map(({ path, line, name }) => ({ file: path, line, message: `"${name}" is not a dependency of ${manifest.name}` }))
}

/** Optional peers of ours that a package brings along: a user who installs it has them, and no other must. */
const peersOfOurs = ({ dependencies = {} }: PackageJson, packages: Clone["packages"]) =>
  Object.values(packages)
    .filter(({ name }) => name in dependencies)
    .flatMap(({ peerDependencies = {} }) => Object.keys(peerDependencies))

const listUnused = (
  file: string,
  own: ReadonlyArray<SourceFile>,
  manifest: PackageJson,
  alsoUsed: ReadonlyArray<string> = [],
) => {
  const used = new Set([...bareImports(own).map(({ name }) => name), ...alsoUsed])
  const removeTypesPrefix = (name: string) => name.replace(/^@types\//, "")
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies })
    .filter((name) => name !== "@types/node" && !used.has(removeTypesPrefix(name)))
    .map((name) => ({ file, message: `nothing imports "${name}"` }))
}

const checkVersions = (folder: string, manifest: PackageJson, version: string): ReadonlyArray<Violation> => {
  const file = folder === "" ? "package.json" : `${folder}/package.json`
  const pins = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  return [
    ...(manifest.version === version
      ? []
      : [{ file, message: `version ${manifest.version}: the house has one, ${version}` }]),
    ...pins
      .filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
      .map(([name, range]) => ({ file, message: `"${name}": "${range}" is not an exact version` })),
    ...pins
      .filter(([name, range]) => name.startsWith("@surename/") && range !== version)
      .map(([name, range]) => ({ file, message: `"${name}": "${range}" is not this house's ${version}` })),
  ]
}
