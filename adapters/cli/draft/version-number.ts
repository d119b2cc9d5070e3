import { fitting, numeral } from "../option.ts"

export const versionNumber = fitting(
  "takes the number of a version, such as 2",
  numeral(/^[1-9]\d{0,8}$/u, 1, 999_999_999),
)

/** Help shows the options of all these commands together, and each once. */
export const aboutVersion =
  "pull: this version (default: the latest); diff: from this one, and given twice from the first to the second; restore: the one to restore"
