import type { Clone } from "./read-clone.ts"
import { isTest } from "./rooms.ts"
import type { SourceFile } from "./source-file.ts"
import { findSuperLinear } from "./super-linear.ts"
import type { Violation } from "./violation.ts"

/** Where the text is short by what was checked before: file → why the expression may stay as it is. */
export const shortTexts: Readonly<Record<string, string>> = {
  "core/operations/names/score-name/pronounceability.ts": "letters of one label: 63 at most (limits.labelOctets)",
  "core/operations/names/score-name/syllables.ts": "letters of one label: 63 at most (limits.labelOctets)",
}

/** Text of others is read in linear time: a caller who may send a long line must not hold the processor with it. */
export const checkExpressions = ({ sources }: Pick<Clone, "sources">): ReadonlyArray<Violation> =>
  sources.filter(isShipped).flatMap(({ path, expressions, built }) => [
    ...expressions.flatMap(({ source, flags, line }) => judge(new RegExp(source, flags), { file: path, line })),
    ...built
      .filter(({ atLoad }) => !atLoad)
      .map(({ line }) => ({
        file: path,
        line,
        message:
          "an expression that is put together while the program runs cannot be judged: do it at the top of the file",
      })),
  ])

/** What files put together when they are loaded is judged as it came out. */
export const checkBuilt = async (sources: ReadonlyArray<SourceFile>, load: (path: string) => Promise<unknown>) => {
  const made: Array<RegExp> = []
  const violations: Array<Violation> = []
  const own = globalThis.RegExp
  const record = (expression: RegExp) => {
    made.push(expression)
    return expression
  }
  globalThis.RegExp = new Proxy(own, {
    construct: (target, [source, flags]) => record(new target(source, flags)),
    apply: (target, _, [source, flags]) => record(target(source, flags)),
  })
  try {
    for (const { path } of sources.filter((source) => isShipped(source) && source.built.length > 0)) {
      await load(path)
      violations.push(...made.splice(0).flatMap((expression) => judge(expression, { file: path })))
    }
  } finally {
    globalThis.RegExp = own
  }
  return violations
}

const isShipped = ({ path }: SourceFile) => /^(?:core|adapters|hosts)\//u.test(path) && !isTest(path)

const judge = (expression: RegExp, where: Omit<Violation, "message">): ReadonlyArray<Violation> => {
  const why = findSuperLinear(expression)
  const source = expression.source.length > 120 ? `${expression.source.slice(0, 120)}…` : expression.source
  return why === undefined ? [] : [{ ...where, message: `/${source}/ ${why}` }]
}
