import { limits } from "@surename/core/limits"
import { findFolderFault, findPathFault, toPathKey } from "@surename/core/operations/drafts/create-draft/draft-path"
import { findContentFault } from "@surename/core/operations/drafts/create-draft/file-kind"
import type { Changes } from "./changes.ts"
import { notDone, makeVisible } from "../service/failure.ts"

interface Sized {
  readonly path: string
  readonly size: number
}

/** Why a draft cannot have these files; the service would say the same after they were sent. */
export const findMisfit = (files: ReadonlyArray<Sized>): string | undefined => {
  const [known, bytes] = [new Map<string, string>(), files.reduce((sum, { size }) => sum + size, 0)]
  for (const { path, size } of files) {
    const [fault, other] = [findPathFault(path), known.get(toPathKey(path))]
    if (fault !== undefined) return `${makeVisible(path)}: ${fault}`
    if (other !== undefined)
      return `${path} and ${other} differ only in upper and lower case: many systems treat them as one`
    if (size > limits.draftFileBytes)
      return `${path} has ${size} bytes, and a file of a draft has at most ${limits.draftFileBytes}`
    known.set(toPathKey(path), path)
  }
  const inFile = findFolderFault(known)
  if (inFile !== undefined) return inFile
  if (files.length > limits.draftFiles)
    return `a draft has at most ${limits.draftFiles} files; these are ${files.length}`
  const [largest] = files.toSorted((one, other) => other.size - one.size)
  return bytes > limits.draftVersionBytes
    ? `the files have ${bytes} bytes together, and a draft has at most ${limits.draftVersionBytes}; ${largest?.path} has most of them`
    : undefined
}

/** Before anything is sent. */
export const keepFitting = <File extends Sized>(files: ReadonlyArray<File>): ReadonlyArray<File> => {
  if (files.length === 0) throw notDone("there is no file to push: a draft begins with an index.html")
  const why = findMisfit(files)
  if (why !== undefined) throw refusePush(why)
  return files
}

const refusePush = (why: string) => notDone(`${why}. Nothing was sent; a .gitignore in the folder can leave files out`)

/** Compares a file with its name before it is sent. A file that is there already is not sent. */
export const checkChanges = (changes: Changes): Changes => {
  for (const { bytes, path } of [...changes.added, ...changes.changed]) {
    const why = findContentFault(path, bytes)
    if (why !== undefined) throw refusePush(why)
  }
  return changes
}
