/** The tarballs and every file of the program, as `sha256sum --check SHA256SUMS` reads it. */
export declare const writeChecksums: (out: string) => void
/** Files that differ from what was written down, are not there, or are there and were not. */
export declare const differing: (out: string) => ReadonlyArray<string>
