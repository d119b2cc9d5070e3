/** A third party's package whose code is inside ours. */
export interface Shipped {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** What its licence asks us to pass on. */
  readonly notice: string
  /** Of the tarball, as the lock has it. */
  readonly integrity: string
}
/** Licences that let us pass code on with a notice and nothing else. */
export declare const allowed: ReadonlySet<string>
/** The packages these files belong to. Fails for one that may not be shipped. */
export declare const shippedIn: (root: string, files: ReadonlyArray<string>) => ReadonlyArray<Shipped>
/** One file for people, as the licences ask. */
export declare const notices: (packages: ReadonlyArray<Shipped>) => string
/** A bill of materials in the form of CycloneDX 1.6. */
export declare const bill: (name: string, version: string, packages: ReadonlyArray<Shipped>) => unknown
