import { parseSync, Visitor } from "rolldown/utils"

export interface Import {
  /** Absent when the program computes it. */
  readonly specifier?: string
  readonly line: number
  /** Nothing is left of it when the program runs. */
  readonly isType?: true
  /** When the program gets there, not before it begins. */
  readonly isLater?: true
}

/** A regular expression as it stands in the file. */
export interface Expression {
  readonly source: string
  readonly flags: string
  readonly line: number
}

export interface SourceFile {
  /** From the root, with "/" between. */
  readonly path: string
  readonly imports: ReadonlyArray<Import>
  readonly expressions: ReadonlyArray<Expression>
  /** Expressions put together by the program: whether it does so once, when it is loaded. */
  readonly built: ReadonlyArray<{ readonly line: number; readonly atLoad: boolean }>
  /** The parser's words, when this is no TypeScript. */
  readonly broken?: string
}

/** Its expressions, and every way a file can name another: import, export from, import(), import type in a type. */
export const readSource = (path: string, text: string): SourceFile => {
  const { module, program, errors } = parseSync(path, text)
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length
  const imports: Array<Import> = []
  const add = (specifier: string, offset: number, more: Pick<Import, "isType" | "isLater"> = {}) =>
    imports.push({ specifier, line: lineAt(offset), ...more })

  for (const { entries, moduleRequest } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    add(moduleRequest.value, moduleRequest.start, isType ? { isType } : {})
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) add(moduleRequest.value, moduleRequest.start)
  for (const { moduleRequest } of module.dynamicImports) {
    const quoted = /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (quoted === undefined) imports.push({ line: lineAt(moduleRequest.start) })
    else add(quoted, moduleRequest.start, { isLater: true })
  }
  const expressions: Array<Expression> = []
  const built: Array<SourceFile["built"][number]> = []
  let inside = 0
  const enter = (node: unknown) => void (inside += node === runAtLoad ? 0 : 1)
  const leave = (node: unknown) => void (inside -= node === runAtLoad ? 0 : 1)
  /** `Record.map` at the top of a file calls its function at once. */
  let runAtLoad: unknown
  const build = (isExpression: boolean, start: number) => {
    if (isExpression) built.push({ line: lineAt(start), atLoad: inside === 0 })
  }
  new Visitor({
    TSImportType: ({ source }) => add(source.value, source.start),
    Literal: (node) => {
      if ("regex" in node)
        expressions.push({ source: node.regex.pattern, flags: node.regex.flags, line: lineAt(node.start) })
    },
    NewExpression: ({ callee, start }) => build(callee.type === "Identifier" && callee.name === "RegExp", start),
    CallExpression: ({ arguments: given, callee, start }) => {
      build(callee.type === "Identifier" && callee.name === "RegExp", start)
      if (inside === 0 && text.slice(callee.start, callee.end) === "Record.map") runAtLoad = given[1]
    },
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
  }).visit(program)
  return { path, imports, expressions, built, ...(errors[0] && { broken: errors[0].message }) }
}
