import { type PreviewOptions, makePreviewApp } from "@surename/adapters/previews"
import { sampleDrafts } from "./sample-drafts.ts"

export const brandOrigin = "https://names.example"

/** Serves the drafts of the cases behind a preview host in this process. */
export const makePreviewAppUnderTest = (options: Partial<Omit<PreviewOptions, "services">> = {}) => {
  const drafts = sampleDrafts()
  const previewHost = options.host ?? "preview.example"
  const app = makePreviewApp({ brandOrigin, ...options, host: previewHost, services: drafts.services })
  return { app, drafts, previewHost }
}
