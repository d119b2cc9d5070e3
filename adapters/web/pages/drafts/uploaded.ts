import { limits } from "@surename/core/limits"
import type { SentPart } from "../read-multipart.ts"
import type { Visit } from "../page.ts"
import type { Refused } from "../form-failure.ts"
import { formRefused } from "../operated.ts"

export interface Uploaded {
  readonly files: ReadonlyArray<{ readonly path: string; readonly content: string; readonly encoding: "base64" }>
  /** Systems and tools leave such files in every folder: they are left out, and that is said. */
  readonly hidden: boolean
}

/** The files of a form, as an operation takes them. A folder's own name is no part of their paths: what is in it is the website. */
export const uploaded = ({ files, form }: Visit): Uploaded => {
  const of = (field: string) => files.filter(({ name }) => name === field)
  const into = (form.get("into") ?? "").trim().replace(/^\/|\/$/gu, "")
  const placed = [...inFolder(of("folder")), ...of("files").map((part) => ({ path: fileNameOf(part), part }))]
  const visibleFiles = placed.filter(({ path }) => !isHidden(path))
  return {
    files: visibleFiles.map(({ part, path }) => ({
      path: into === "" ? path : `${into}/${path}`,
      content: Buffer.from(part.bytes).toString("base64"),
      encoding: "base64",
    })),
    hidden: visibleFiles.length < placed.length,
  }
}

/** Browsers name files of a folder from the folder on: `site/css/style.css`. */
const inFolder = (parts: ReadonlyArray<SentPart>) => {
  const top = fileNameOf(parts[0]).split("/", 1)[0]
  const isIn = parts.every((part) => fileNameOf(part).startsWith(`${top}/`))
  return parts.map((part) => ({ part, path: isIn ? fileNameOf(part).slice((top ?? "").length + 1) : fileNameOf(part) }))
}

const fileNameOf = (part: SentPart | undefined): string => part?.fileName ?? ""

const isHidden = (path: string): boolean =>
  path.split("/").some((segment) => /^\.[^.]/u.test(segment) && segment !== ".well-known")

/** Refuses an upload without files, or one that was not read whole. */
export const uploadFault = ({ cut }: Visit, { files }: Uploaded): Refused | undefined => {
  if (!cut) return files.length === 0 ? formRefused("folder", "Choose a folder, or one file or more.") : undefined
  const most = limits.draftVersionBytes / 2 ** 20
  const large = files.filter(({ content }) => content.length > (limits.draftFileBytes / 3) * 4).map(({ path }) => path)
  const named = large.length === 0 ? "" : ` Too large by itself: ${large.slice(0, limits.errorsListed).join(", ")}.`
  return formRefused("folder", `These files are larger than the ${most} MiB that a draft may have.${named}`)
}
