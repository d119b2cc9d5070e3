import { createHash } from "node:crypto"
import { form, writeWelcomePage } from "../conformance/screening/hiding-places.ts"

/** Pages that no person writes: a form behind pieces of others in any order, the same ones each time. */
export const makeBrokenPages = (count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, number) => {
    const [length = 0, ...bytes] = createHash("sha256").update(`page ${number}`).digest()
    const before = bytes.slice(0, 1 + (length % mostPieces)).map((byte) => pieces[byte % pieces.length])
    return writeWelcomePage(`${before.join("")}${form}`)
  })

const mostPieces = 7
const tags =
  "svg math select title textarea xmp script style noscript iframe noembed template foreignObject desc mtext p b table button object a code".split(
    " ",
  )
const odd = [
  ..."<!-- --> --!> <!--> <![CDATA[ ]]> <!x> <?x > ' </> <a/title=' <!--<script> <svg/>".split(" "),
  '<a title="',
  '"',
]
const pieces = [...tags.flatMap((tag) => [`<${tag}>`, `<${tag}/>`, `</${tag}>`, `<${tag} hidden>`]), ...odd]
