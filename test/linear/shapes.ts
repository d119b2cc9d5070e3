import type { Shape } from "./growth.ts"

const again =
  (piece: string, end = ""): Shape =>
  (chars) =>
    piece.repeat(Math.ceil(chars / piece.length)) + end

/** Long runs with something at the end that spoils them, pairs, nests and near misses. */
export const shapes: Readonly<Record<string, Shape>> = {
  "one letter": again("a"),
  "one letter, then a mark": again("a", "!"),
  "one digit": again("1", "x"),
  blanks: again(" ", "x"),
  "blanks and line ends": again(" \n\t", "x"),
  slashes: again("/", "x"),
  dots: again(".", "x"),
  labels: again("a.", "!"),
  colons: again(":", "x"),
  commas: again(",", "x"),
  semicolons: again("; ", "x"),
  parameters: again(";a=b"),
  attributes: (chars) => `<a ${Array.from({ length: chars / 8 }, (_, n) => `a${n}`).join(" ")}>`,
  "quotes that open": again('a="'),
  "tags that open": again("<a"),
  "tags that hardly begin": again("<"),
  headings: again("<h1>"),
  "tags that stay open": again("<b>"),
  "tags that close nothing": (chars) => `${"<i>".repeat(300)}${"</b>".repeat(chars / 4)}`,
  "comments that open": again("<!--"),
  "texts that are none": again("<svg><title/><noscript>"),
  "scripts in scripts": again("<script><!--<script></script>"),
  entities: again("&amp"),
  "brackets that open": again("["),
  "braces that open": again('{"a":'),
  words: again("domain for sale "),
  "other letters": again("ä漢"),
  punycode: again("xn--"),
  "texts in a script": again('a="b"+'),
  "lists in a script": again('["a","b"],'),
  "lists in lists": again('["'),
  "numbers in a list": again("60,"),
  "percent signs": again("%3c"),
  "texts put together": again('"b"+'),
  "lists that hold lists": again('["a","b",'),
  "expressions in a script": again("=/[", "\n"),
  placeholders: again("`${"),
  "fields with labels": again("<label>Password<input>"),
  "names of companies": again("<h1>Log in to PayPal"),
  "other ways to sign in": again("<h2>Sign in to PayPal</h2>"),
  "names beside pictures": again("<h1>Log in to PayPal</h1><img src=//a.b/c>"),
  "a host of many names": (chars) => `<a href="https://${"a.".repeat(chars / 2)}b">Sign in</a>`,
  "a picture's host of many names": (chars) => `<img src="https://${"a.".repeat(chars / 2)}b">`,
  "commands that are shown": (chars) =>
    Array.from({ length: chars / 44 }, (_, n) => `<p>cmd /c ${n}<p onclick="clipboard('cmd /c ${n}')">`).join(""),
  "style rules": again("[value=a]{"),
  "pages in scripts": again("'<b>\\'"),
  "marks over letters": again("a\u0301"),
}
