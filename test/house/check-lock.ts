import type { Violation } from "./violation.ts"

export interface Lock {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>
}

/** An npm that could not reach a platform's package leaves it out of the lock, and `npm ci` then refuses the lock everywhere. */
export const checkLock = ({ packages }: Lock): ReadonlyArray<Violation> =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map((name) => ({ file: "package-lock.json", message: `${path} may need ${name}, which is not locked` })),
  )
