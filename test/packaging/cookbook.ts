import { readFile } from "node:fs/promises"

/** A program of the documentation, and what it says that it prints. */
export interface Recipe {
  readonly file: string
  readonly program: string
  readonly prints: string
}

/** Reads the programs of a page: each has a name and its expected output. */
export const readCookbook = async (page: string): Promise<ReadonlyArray<Recipe>> => {
  const parts = (await readFile(page, "utf8")).split("<!-- program ").slice(1)
  return parts.map((part) => {
    const [before, program, between, prints] = part.split(/^```(?:ts|text)?\n/mu)
    const name = before?.split(" ")[0]
    if (name === undefined || program === undefined || between?.trim() !== "" || prints === undefined)
      throw new Error(`a program of ${page} is not followed by what it prints: ${part.slice(0, 40)}`)
    return { file: `cookbook-${name}.ts`, program, prints }
  })
}
