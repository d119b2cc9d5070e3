import { fitting, numeral } from "../option.ts"

export const versionNumber = fitting(
  "takes the number of a version, such as 2",
  numeral(/^[1-9]\d{0,8}$/u, 1, 999_999_999),
)
