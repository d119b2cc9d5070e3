import { parseSync, Visitor } from "rolldown/utils"
import type { Violation } from "./violation.ts"

const calls = /^implement(?:AsSent)?$/u

/** TypeScript infers no type for a parameter of a generator inside `implement(…)`. It is silently `any`. */
export const checkInputTypes = (texts: Readonly<Record<string, string>>): ReadonlyArray<Violation> =>
  Object.entries(texts).flatMap(([file, text]) => {
    if (!file.endsWith(".ts") || !text.includes("implement")) return []
    const violations: Array<Violation> = []
    let depth = 0
    const countCall = (by: number) => (call: { readonly callee: object }) => {
      if ("name" in call.callee && calls.test(`${call.callee.name}`)) depth += by
    }
    new Visitor({
      CallExpression: countCall(1),
      "CallExpression:exit": countCall(-1),
      FunctionExpression: ({ generator, params }) => {
        for (const param of depth > 0 && generator ? params : []) {
          const name = text.slice(param.start, param.end)
          // A default has a type.
          const isTyped = param.type === "AssignmentPattern" || ("typeAnnotation" in param && param.typeAnnotation)
          if (!isTyped && !name.startsWith("_"))
            violations.push({ file, message: `the parameter "${name}" of a generator needs a type` })
        }
      },
    }).visit(parseSync(file, text).program)
    return violations
  })
