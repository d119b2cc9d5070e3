import { parseSync, Visitor } from "rolldown/utils"

export interface Import {
  /** Absent when the program computes it. */
  readonly specifier?: string
  readonly line: number
}

export interface SourceFile {
  /** From the root, with "/" between. */
  readonly path: string
  readonly imports: ReadonlyArray<Import>
  /** The parser's words, when this is no TypeScript. */
  readonly broken?: string
}

/** Every way a file can name another: import, export from, import(), import type in a type. */
export const readSource = (path: string, text: string): SourceFile => {
  const { module, program, errors } = parseSync(path, text)
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length
  const imports: Array<Import> = []
  const add = (specifier: string, offset: number) => imports.push({ specifier, line: lineAt(offset) })

  for (const { moduleRequest } of module.staticImports) add(moduleRequest.value, moduleRequest.start)
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) add(moduleRequest.value, moduleRequest.start)
  for (const { moduleRequest } of module.dynamicImports) {
    const quoted = /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (quoted === undefined) imports.push({ line: lineAt(moduleRequest.start) })
    else add(quoted, moduleRequest.start)
  }
  new Visitor({ TSImportType: ({ source }) => add(source.value, source.start) }).visit(program)
  return { path, imports, ...(errors[0] && { broken: errors[0].message }) }
}
