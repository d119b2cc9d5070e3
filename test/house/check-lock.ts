import type { Violation } from "./violation.ts"

interface Locked {
  readonly link?: boolean
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

/** An npm that could not reach a platform's package leaves it out of the lock, and `npm ci` then refuses the lock everywhere. */
export const checkLock = ({ packages }: Lock): ReadonlyArray<Violation> =>
  Object.entries(packages).flatMap(([path, locked]) => [
    ...Object.keys(locked.optionalDependencies ?? {})
      .filter((name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map((name) => said(`${path} may need ${name}, which is not locked`)),
    ...(path.includes("node_modules/") &&
    locked.link !== true &&
    locked.integrity === undefined &&
    !elsewhere.test(path)
      ? [said(`${path} has no integrity: anything that comes by this name would be installed`)]
      : []),
  ])

/** Development tools for platforms whose packages could not be had where the lock was made; a contributor who can get them adds what is missing. */
const elsewhere = /^node_modules\/@(?:deno|oxfmt|oxlint)\/(?!.*linux-x64-(?:gnu|glibc)$)/u

const said = (message: string): Violation => ({ file: "package-lock.json", message })
