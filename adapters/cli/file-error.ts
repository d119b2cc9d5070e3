const errorTexts: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is not a folder",
  EACCES: "this user may not open it",
  EPERM: "this user may not open it",
  EROFS: "nothing can be written there",
  ENOSPC: "the disk is full",
}

export const describeFileError = (error: unknown): string => {
  if (!(error instanceof Error)) return "it failed"
  return ("code" in error ? errorTexts[String(error.code)] : undefined) ?? error.message
}
