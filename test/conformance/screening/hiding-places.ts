import type { GivenDraft } from "./given-draft.ts"

export const form = `<h1>PayPal</h1><form action="/in" method="post"><input name="mail" placeholder="Email"/><input type="password" name="word"/><button>Log in</button></form>`
const byScript = `document.body.innerHTML=atob("${btoa(form)}")`

/** Markup that hides a phishing form from a reader without a tree. A browser still shows the form. */
const around: Readonly<Record<string, string>> = {
  "an empty title in a drawing": `<svg><title/></svg>${form}`,
  "an empty script in a drawing": `<svg><script/></svg>${form}`,
  "an empty script with an address in a drawing": `<svg><script href="a.js"/></svg>${form}`,
  "an empty text field in a drawing": `<svg><textarea/></svg>${form}`,
  "an example in a drawing": `<svg><xmp></svg>${form}</xmp>`,
  "a text field in a drawing": `<svg><textarea></svg>${form}</textarea>`,
  "a script in a drawing that ends it": `<svg><script></svg>${form}<script></script>`,
  "a script in a drawing": `<svg><script>${form}</script>`,
  "a drawing in a drawing": `<svg><desc><svg><title/></svg></desc></svg>${form}`,
  "a title in a link in a drawing": `<svg><a><title></a></svg>${form}</title>`,
  "a drawing that ends in its own HTML": `<svg><foreignObject><div></foreignObject></svg></div></foreignObject><title/></svg>${form}`,
  "a formula": `<math><xmp></math>${form}</xmp>`,
  "HTML in a drawing that stays open": `<svg><desc><b></desc></svg></b></desc><textarea/></svg>${form}`,
  "a comment that ends with a noscript": `<noscript><!--</noscript>${form}-->`,
  "a comment that ends with a frame": `<iframe hidden><!--</iframe>${form}-->`,
  "a comment that ends with a noembed": `<noembed><!--</noembed>${form}-->`,
  "a comment that ends with a noframes": `<noframes><!--</noframes>${form}-->`,
  "an attribute that ends with a noscript": `<noscript><p title="</noscript>${form}">`,
  "an attribute that ends with a frame": `<iframe hidden><p title="</iframe>${form}">`,
  "a script that ends with a noscript": `<noscript><script></noscript>${form}`,
  "a text field that ends with a noscript": `<noscript><textarea></noscript>${form}`,
  "a title that ends with a frame": `<iframe hidden><title></iframe>${form}`,
  "an example that ends with a noembed": `<noembed><xmp></noembed>${form}`,
  "a link that stays open": `<a href="#">${form}`,
  "a button that stays open": `<button>${form}`,
  "code that stays open": `<pre><code>${form}`,
  "a section of XML": `<![CDATA[>${form}]]>`,
  "a script that ends a script": `<script><!-- <script>\nvar a="</script>";${byScript}\n--></script>`,
}

export const writeWelcomePage = (body: string) =>
  `<!doctype html><html><head><title>Welcome</title></head><body>${body}</body></html>`

const quoted = form.replaceAll("<", "&lt;").replaceAll('"', "&quot;")

/** Programs that a reader could take for a text or a comment. */
const programs: Readonly<Record<string, string>> = {
  "behind a comment that a return ends": `// Moss\r${byScript}`,
  "behind a comment that a line separator ends": `// Moss\u2028${byScript}`,
  "behind a comment as HTML has them": `\n<!-- \`\n${byScript}\n// \``,
  "between expressions that look like divisions": `if(1)/\`/.test("");${byScript};if(1)/\`/.test("")`,
  "behind an expression behind a word": `typeof/"/;${byScript}`,
  "behind an expression of a loop": `for(;0;)/"/;${byScript}`,
  "behind a number that is counted up and divided": `var i=0;i++/1;${byScript}/* */`,
  "behind an object that is divided": `({}/1);${byScript};void/\`/`,
  "in a text with a placeholder": `var a=\`\${(()=>{${byScript};return ""})()}\``,
  "in a text in a text": `var a=\`a\${\`b\${(()=>{${byScript}})()}\`}\``,
}

/** Attributes that a library turns into HTML. Its code is elsewhere, so no test browser loads it. */
export const byLibraries: ReadonlyArray<GivenDraft> = Object.entries({
  "Alpine's beginning": `x-data x-init='$el.${byScript.slice("document.body.".length)}'`,
  "Vue's HTML": `v-html="'${quoted}'"`,
  hyperscript: `_="on load set my innerHTML to '${quoted}'"`,
}).map(([id, attributes]) => ({ id, files: { "index.html": writeWelcomePage(`<div ${attributes}></div>`) } }))

export const hidingPlaces: ReadonlyArray<GivenDraft> = [
  ...Object.entries(around),
  ...Object.entries(programs).map(([where, program]) => [`a program ${where}`, `<script>${program}</script>`] as const),
].map(([id, body]) => ({ id, files: { "index.html": writeWelcomePage(body) } }))

/** Bytes that look like another encoding than the one that is said with them. */
export const zeroBytes: ReadonlyArray<GivenDraft> = ["a\0a\0", "\0a\0a"].map((begin, at) => ({
  id: `zero bytes ${at}`,
  files: { "index.html": `${begin}${writeWelcomePage(form)}` },
}))

const prefixed = form.replaceAll(/<(\/?)/gu, "<$1h:")
const html = `xmlns="http://www.w3.org/1999/xhtml"`

/** Pages that are no HTML by their type: a browser shows the elements of HTML in any XML. */
export const xmlPages: ReadonlyArray<GivenDraft> = Object.entries({
  "a page in XML": `<?xml version="1.0"?><html ${html}><head><title>PayPal</title></head><body>${form}</body></html>`,
  "a page in other elements": `<page><html ${html}><body>${form}</body></html></page>`,
  "a page under a prefix": `<page xmlns:h="http://www.w3.org/1999/xhtml">${prefixed}</page>`,
  "a page in an entity": `<!DOCTYPE page [<!ENTITY f '${form}'>]><html ${html}><body>&f;</body></html>`,
  "a page behind an empty title": `<html ${html}><head><title/></head><body>${form}</body></html>`,
}).map(([id, text]) => ({ id, files: { "in.xml": text } }))

const shows = (path: string) =>
  `<title>Loading</title><main id="m"></main><script>fetch("${path}").then((r)=>r.text()).then((t)=>{m.innerHTML=t})</script>`
const component = `const Page = () => <main><h1>PayPal</h1><form onSubmit={send}><input placeholder={"Email"} onChange={(e) => note(e.target.value)}/><input type="password"/></form></main>`
const babel = `<title>Loading</title><div id="root"></div><script src="https://unpkg.com/@babel/standalone/babel.min.js"></script>`

/** Pages whose form stands in no page: a script shows it. */
export const shownTexts: ReadonlyArray<GivenDraft> = Object.entries<GivenDraft["files"]>({
  "a plain text": { "index.html": shows("in.txt"), "in.txt": `Welcome\n${form}` },
  "a text of no known type": { "index.html": shows("in.tpl"), "in.tpl": form },
  "a text in Markdown": {
    "index.html": shows("in.md"),
    "in.md": `# Log in to PayPal\n\n<form action="/in"><input type="password"></form>`,
  },
  "a component": { "index.html": `${babel}<script type="text/babel">${component}</script>` },
  "a component in its own file": {
    "index.html": `${babel}<script type="text/babel" src="in.jsx"></script>`,
    "in.jsx": component,
  },
  "a name in two styles": {
    "index.html": writeWelcomePage(
      `<style>.a::before{content:"Pay"}.a::after{content:"Pal"}.b::before{content:"Welcome"}</style>${form.replace("PayPal", '<b class="a"></b>')}`,
    ),
  },
}).map(([id, files]) => ({ id, files }))

const lesson = (more: string) =>
  writeWelcomePage(
    `<h1>Lesson 3: Microsoft</h1><b>Microsoft</b> Sign in<input disabled placeholder="Email"><input disabled type="password"><form><input type="radio"><button>Next</button></form>${more}`,
  )

/** Fields that take no letter ask for nothing, and those that only begin so do. */
const lessons: ReadonlyArray<readonly [isFlagged: boolean, text: string]> = [
  [false, lesson("")],
  [false, lesson(`<script>onclick = () => (m.textContent = "The left one")</script>`)],
  [true, lesson(`<script>for (const one of document.querySelectorAll("input")) one.disabled = false</script>`)],
  [true, lesson(`<script>document.forms[0].innerHTML += ""</script>`)],
  [true, lesson(`<button onclick="m.removeAttribute(n)">Type</button>`)],
  [true, lesson(`<script src="https://cdn.jsdelivr.net/npm/jquery"></script>`)],
  [true, lesson("").replace("disabled type", `disabled :disabled="none" type`)],
  [true, lesson("").replace("disabled type", "type")],
]

export const barredFields = lessons.map(
  ([isFlagged, text], at) => [isFlagged, { id: `lesson ${at}`, files: { "index.html": text } }] as const,
)
