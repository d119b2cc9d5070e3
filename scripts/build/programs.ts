/** A program that npm gets of `hosts`, as one bundle. */
export interface Program {
  /** The folder in `dist/`. */
  readonly folder: string
  readonly hasService: boolean
  /** Fields that differ from `hosts/package.json`. */
  readonly manifest: Readonly<Record<string, unknown>>
}

const isOptional = (peers: Readonly<Record<string, string>>) => ({
  peerDependencies: peers,
  peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
})

/**
 * `surename` is the command; `surename-service` is the whole program and holds the files of the command again. That is simpler than two
 * packages that share files, and versions cannot be mixed.
 */
export const listPrograms = (version: string, peers: Readonly<Record<string, string>>): ReadonlyArray<Program> => {
  const suites = { "@surename/conformance": version }
  return [
    {
      folder: "hosts",
      hasService: false,
      manifest: {
        exports: { ".": { types: "./index.d.ts", default: "./index.js" }, "./package.json": "./package.json" },
        // A bundler drops modules that only an unused export loads.
        sideEffects: false,
        ...isOptional({ ...suites, "surename-service": version }),
      },
    },
    {
      folder: "service",
      hasService: true,
      manifest: {
        name: "surename-service",
        description: "surename with its service inside: HTTP, accounts, pages, drafts, an interface for assistants",
        bin: { "surename-service": "./bin/surename.js" },
        ...isOptional(peers),
      },
    },
  ]
}
