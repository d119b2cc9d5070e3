import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { type DomainName, readName, type RefusedText } from "./read-name.ts"

export { type DomainName, type DomainNameFault, findNameIn, toComparableName } from "./read-name.ts"

export class DomainNameError extends Data.TaggedError("DomainNameError")<RefusedText> {}

export const domainName = (input: string): Result.Result<DomainName, DomainNameError> => {
  const name = readName(input)
  return "code" in name ? Result.fail(new DomainNameError(name)) : Result.succeed(name)
}
