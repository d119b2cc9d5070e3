import { limits } from "@surename/core/limits"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { SentPart } from "../read-multipart.ts"
import type { Visit } from "../page.ts"
import type { Refused } from "../form-failure.ts"
import { refuseField } from "../operated.ts"

export interface Upload {
  readonly files: ReadonlyArray<{ readonly path: string; readonly content: string; readonly encoding: "base64" }>
  /** True when hidden files were left out. Tools leave some in every folder. */
  readonly leftOutHidden: boolean
}

/** Removes the folder's own name from paths, because its content is the website. */
export const readUpload = ({ files, form }: Visit): Upload => {
  const selectFiles = (field: string) => files.filter(({ name }) => name === field)
  const folder = (form.get("into") ?? "").trim().replace(/^\/|\/$/gu, "")
  const allFiles = [
    ...stripFolder(selectFiles("folder")),
    ...selectFiles("files").map((part) => ({ path: toFileName(part), part })),
  ]
  const visibleFiles = allFiles.filter(({ path }) => !isHidden(path))
  return {
    files: visibleFiles.map(({ part, path }) => ({
      path: folder === "" ? path : `${folder}/${path}`,
      content: Buffer.from(part.bytes).toString("base64"),
      encoding: "base64",
    })),
    leftOutHidden: visibleFiles.length < allFiles.length,
  }
}

/** Browsers send paths with the folder, such as `site/css/style.css`. */
const stripFolder = (parts: ReadonlyArray<SentPart>) => {
  const top = toFileName(parts[0]).split("/", 1)[0]
  const isIn = parts.every((part) => toFileName(part).startsWith(`${top}/`))
  return parts.map((part) => ({ part, path: isIn ? toFileName(part).slice((top ?? "").length + 1) : toFileName(part) }))
}

const toFileName = (part: SentPart | undefined): string => part?.fileName ?? ""

const isHidden = (path: string): boolean =>
  path.split("/").some((segment) => /^\.[^.]/u.test(segment) && segment !== ".well-known")

/** Refuses an upload without files, or one that exceeded the limit. */
export const checkUpload = ({ isTruncated }: Visit, { files }: Upload): Refused | undefined => {
  if (!isTruncated)
    return files.length === 0 ? refuseField("folder", "Choose a folder, or one file or more.") : undefined
  const maxMib = draftLimits.draftVersionBytes / 2 ** 20
  const largePaths = files
    .filter(({ content }) => content.length > (draftLimits.draftFileBytes / 3) * 4)
    .map(({ path }) => path)
  const largeText =
    largePaths.length === 0 ? "" : ` Too large by itself: ${largePaths.slice(0, limits.errorsListed).join(", ")}.`
  return refuseField("folder", `These files are larger than the ${maxMib} MiB that a draft may have.${largeText}`)
}
