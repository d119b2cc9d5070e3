import type { Violation } from "./violation.ts"

interface Locked {
  readonly link?: boolean
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

const oxc =
  "android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-arm64-musl linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu linux-x64-musl openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc"

/** An npm that could not reach a platform's package leaves it out of the lock, and `npm ci` then refuses the lock everywhere. */
export const checkLock = ({ packages }: Lock): ReadonlyArray<Violation> =>
  Object.entries(packages).flatMap(([path, locked]) => [
    ...Object.keys(locked.optionalDependencies ?? {})
      .filter((name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map((name) => violation(`${path} may need ${name}, which is not locked`)),
    ...(path.includes("node_modules/") &&
    locked.link !== true &&
    locked.integrity === undefined &&
    !(withoutIntegrity.has(path) && locked.dev === true && locked.optional === true)
      ? [violation(`${path} has no integrity: anything that comes by this name would be installed`)]
      : []),
  ])

/**
 * Development tools for other platforms than Linux on x64 with glibc: the registry that this lock was made with does not have them (404),
 * and `npm install` cannot write an integrity that it was not told. None is shipped. A contributor who can get them runs
 * `npm install --package-lock-only` there, and takes them out of this list. Versions are those of `deno`, `oxfmt` and `oxlint`.
 */
export const withoutIntegrity: ReadonlySet<string> = new Set(
  Object.entries({
    "@deno/": "darwin-arm64 darwin-x64 linux-arm64-glibc win32-arm64 win32-x64",
    "@oxfmt/binding-": oxc,
    "@oxlint/binding-": oxc,
  }).flatMap(([begin, platforms]) => platforms.split(" ").map((platform) => `node_modules/${begin}${platform}`)),
)

const violation = (message: string): Violation => ({ file: "package-lock.json", message })
