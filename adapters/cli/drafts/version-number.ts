import { readFitting, readNumeral } from "../option.ts"

export const versionNumber = readFitting(
  "takes the number of a version, such as 2",
  readNumeral(/^[1-9]\d{0,8}$/u, 1, 999_999_999),
)
