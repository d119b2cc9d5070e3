import { draftLimits } from "@surename/core/operations/drafts/limits"
import { findFolderFault, findPathFault, toPathKey } from "@surename/core/operations/drafts/create-draft/draft-path"
import { findContentFault } from "@surename/core/operations/drafts/create-draft/content-faults"
import type { Changes } from "./changes.ts"
import { makeFailure, makeVisible } from "../service/failure.ts"

interface FileSize {
  readonly path: string
  readonly size: number
}

/** Applies the rules of the service before anything is sent. */
export const findMisfit = (files: ReadonlyArray<FileSize>): string | undefined => {
  const pathByKey = new Map<string, string>()
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files) {
    const fault = findPathFault(path)
    const samePath = pathByKey.get(toPathKey(path))
    if (fault !== undefined) return `${makeVisible(path)}: ${fault}`
    if (samePath !== undefined)
      return `${path} and ${samePath} differ only in upper and lower case: many systems treat them as one`
    if (size > draftLimits.draftFileBytes)
      return `${path} has ${size} bytes, and a file of a draft has at most ${draftLimits.draftFileBytes}`
    pathByKey.set(toPathKey(path), path)
  }
  const folderFault = findFolderFault(pathByKey)
  if (folderFault !== undefined) return folderFault
  if (files.length > draftLimits.draftFiles)
    return `a draft has at most ${draftLimits.draftFiles} files; these are ${files.length}`
  const [largest] = files.toSorted((first, second) => second.size - first.size)
  return bytes > draftLimits.draftVersionBytes
    ? `the files have ${bytes} bytes together, and a draft has at most ${draftLimits.draftVersionBytes}; ${largest?.path} has most of them`
    : undefined
}

export const requireFitting = <File extends FileSize>(files: ReadonlyArray<File>): ReadonlyArray<File> => {
  if (files.length === 0) throw makeFailure("there is no file to push: a draft begins with an index.html")
  const why = findMisfit(files)
  if (why !== undefined) throw refusePush(why)
  return files
}

const refusePush = (why: string) =>
  makeFailure(`${why}. Nothing was sent; a .gitignore in the folder can leave files out`)

export const checkChanges = (changes: Changes): Changes => {
  for (const { bytes, path } of [...changes.added, ...changes.changed]) {
    const why = findContentFault(path, bytes)
    if (why !== undefined) throw refusePush(why)
  }
  return changes
}
