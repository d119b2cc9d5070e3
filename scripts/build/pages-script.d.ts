/** The script of the pages. It is kept in the repository, because a clone is served without a build; `npm run golden` writes it. */
export declare const pagesScript = "adapters/web/pages/script/pages.js"
/** Builds the script: one module of everything in `source/`. */
export declare const buildPagesScript: (root: string) => Promise<string>
