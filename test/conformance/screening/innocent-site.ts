import type { GivenDraft } from "./given-draft.ts"

/** Makes a draft of one page and these other files. */
export const makeSite = (id: string, title: string, body: string, more: GivenDraft["files"] = {}): GivenDraft => ({
  id,
  files: {
    "index.html": `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body>\n${body}\n</body>\n</html>\n`,
    ...more,
  },
})
