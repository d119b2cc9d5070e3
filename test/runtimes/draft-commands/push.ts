import assert from "node:assert/strict"
import { symlink } from "node:fs/promises"
import { join } from "node:path"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { type Desk, type DeskCase, parsePrintedRows } from "./desk.ts"
import { toCases } from "../report.ts"

const page = "<!doctype html><title>Moss</title><h1>Lamps of moss 💡</h1>\n"
const lure = `<!doctype html><title>PayPal: Log in</title><img alt="PayPal" src="logo.png"><h1>PayPal: Log in</h1>
<form action="/login" method="post"><input type="email" name="email"><input type="password" name="password"></form>`

const writes = ({ requests }: Desk) => requests.filter(({ method }) => method !== "GET")

export const pushCases = toCases<DeskCase["prove"]>({
  "describe changes the name and removes the description without a new version": async ({ draft, id, write }) => {
    await write({ "site/index.html": "<h1>Moss</h1>" })
    await draft("push ./site --name first.example")
    assert.equal((await draft("describe ./site --name moss.example --description Lamps")).code, 0)
    const { code, err } = await draft(`describe ${await id()} --no-description`)
    assert.deepEqual([code, /, still at version 1\./u.test(err)], [0, true])
    const [row] = parsePrintedRows(await draft("list --json"))
    assert.deepEqual([row?.["name_hint"], row?.["description"], row?.["version"]], ["moss.example", undefined, 1])
    assert.equal((await draft("describe ./site")).code, 2)
  },
  "push renames an existing draft, also without a changed file": async ({ draft, write }) => {
    const nameNow = async () => parsePrintedRows(await draft("list --json"))[0]?.["name_hint"]
    await write({ "site/index.html": "<h1>Moss</h1>" })
    await draft("push ./site --name first")
    await write({ "site/index.html": "<h1>More moss</h1>" })
    await draft("push ./site --name second")
    assert.equal(await nameNow(), "second")
    const { code, err } = await draft("push ./site --name third")
    assert.deepEqual([code, err.startsWith("Version 2: 1 unchanged. "), await nameNow()], [0, true, "third"])
    assert.match((await draft("push ./site --name third")).err, /^Nothing changed since version 2/u)
    await draft("push ./site")
    assert.equal(await nameNow(), "third")
  },
  "the service for names also serves drafts; a setting for drafts wins": async ({ draft }) => {
    const away = { SURENAME_SERVICE: "http://127.0.0.1:1" }
    assert.equal((await draft("list", { env: away })).code, 0)
    for (const [line, env] of [
      ["list", { SURENAME_URL: "", ...away }],
      ["list --service http://127.0.0.1:1", {}],
    ] as const)
      assert.match((await draft(line, { env })).err, /no answer came from http:\/\/127\.0\.0\.1:1\./u)
  },
  "the first push creates a draft; later ones send only changes": async (desk) => {
    const { requests, draft, id, write } = desk
    await write({ "site/index.html": page, "site/css/a.css": "h1 {}", "site/b.bin": Uint8Array.of(0xff, 0, 1) })
    const first = await draft("push ./site")
    assert.deepEqual([first.code, first.out], [0, `https://${await id()}.preview.example/\n`])
    assert.match(first.err, /^Version 1: 3 new\. 19 of 20 draft writes left today\.\n/u)
    assert.equal(JSON.parse(requests[0]?.body ?? "").name_hint, "site")
    const again = await draft("push ./site")
    assert.deepEqual([again.code, again.out], [0, first.out])
    assert.match(again.err, /^Nothing changed since version 1\. The command sent nothing/u)
    assert.equal(writes(desk).length, 1)
    await write({ "site/css/a.css": null, "site/index.html": "<h1>Later</h1>", "site/c.txt": "c" })
    const rows = parsePrintedRows(await draft("push ./site --json"))
    assert.deepEqual(rows.slice(0, -1), [
      { path: "c.txt", change: "added" },
      { path: "index.html", change: "changed" },
      { path: "css/a.css", change: "deleted" },
    ])
    assert.deepEqual(
      { ...rows.at(-1), preview_url: "" },
      {
        draft_id: await id(),
        version: 2,
        status: "live",
        preview_url: "",
        written: true,
        changed: 3,
        draft_writes_left: 18,
      },
    )
    const { files, if_version } = JSON.parse(writes(desk).at(-1)?.body ?? "")
    assert.deepEqual(
      [files, if_version],
      [
        [
          { path: "c.txt", content: "c" },
          { path: "index.html", content: "<h1>Later</h1>" },
          { path: "css/a.css", content: null },
        ],
        1,
      ],
    )
  },
  "a file that is not what its ending says is named before anything is sent; one that is there already stays": async ({
    requests,
    draft,
    write,
  }) => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)
    await write({ "site/index.html": page, "site/img/logo.png": page, "site/photo.jpg": png })
    const { code, err, out } = await draft("push ./site")
    assert.deepEqual([code, out, requests.length], [1, "", 0])
    assert.match(err, /img\/logo\.png ends like a picture, and its content is a web page: send the right file,/u)
    await write({ "site/img/logo.png": png })
    assert.equal((await draft("push ./site")).code, 0)
    await write({ "site/setup.bin": Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0) })
    assert.match(
      (await draft("push ./site")).err,
      /setup\.bin is a program: a draft is a website, and keeps none\. Nothing was sent/u,
    )
  },
  "push skips ignored files, dot files, node_modules and links that lead out, and names the rule of each": async ({
    dir,
    draft,
    write,
  }) => {
    await write({
      "secret.txt": "outside",
      "site/index.html": page,
      "site/.gitignore": "*.log\n/build/\n!keep.log\ntmp/*\n!tmp/kept.txt\n",
      "site/a.log": "a",
      "site/keep.log": "k",
      "site/build/x.js": "x",
      "site/deep/build/x.js": "x",
      "site/tmp/a.txt": "a",
      "site/tmp/kept.txt": "kept",
      "site/deep/.gitignore": "!b.log\nA.TXT\n",
      "site/deep/b.log": "b",
      "site/deep/a.txt": "a",
      "site/.env": "SECRET=1",
      "site/.well-known/security.txt": "s",
      "site/node_modules/x/index.js": "x",
    })
    await symlink(join(dir, "secret.txt"), join(dir, "site/out.txt"))
    await symlink("index.html", join(dir, "site/in.html"))
    await symlink(".env", join(dir, "site/env.txt"))
    await symlink("deep", join(dir, "site/folder"))
    await symlink("nothing", join(dir, "site/broken"))
    const rows = parsePrintedRows(await draft("push ./site --json")).slice(0, -1)
    const sent = rows.flatMap(({ change, path }) => (change === undefined ? [] : [path]))
    assert.deepEqual(
      sent,
      `.well-known/security.txt deep/a.txt deep/b.log deep/build/x.js in.html index.html
      keep.log tmp/kept.txt`.split(/\s+/u),
    )
    const left = Object.fromEntries(
      rows.flatMap(({ left_out, path }) => (left_out === undefined ? [] : [[path, left_out]])),
    )
    const dot = "its name begins with a dot"
    const inside = "a symbolic link to a folder, or to a file left out"
    assert.deepEqual(left, {
      ".env": dot,
      ".gitignore": dot,
      "a.log": ".gitignore: *.log",
      broken: "a broken symbolic link",
      build: ".gitignore: /build/",
      "deep/.gitignore": dot,
      "env.txt": inside,
      folder: inside,
      node_modules: "node_modules",
      "out.txt": "a symbolic link that leaves the folder",
      "tmp/a.txt": ".gitignore: tmp/*",
    })
  },
  "push refuses an illegal file before it sends anything, and names the file and the limit": async ({
    requests,
    draft,
    write,
  }) => {
    const big = Buffer.alloc(draftLimits.draftFileBytes, "x")
    await write({ "large/index.html": page, "large/film.bin": Buffer.alloc(draftLimits.draftFileBytes + 1) })
    for (let n = 0; n < draftLimits.draftFiles + 1; n++)
      await write({ [`many/${String(n).padStart(3, "0")}.txt`]: "x" })
    for (let n = 0; n < 11; n++) await write({ [`whole/${n}.txt`]: big })
    await write({ "named/é.html": page, "empty/.env": "" })
    const why = async (folder: string) => {
      const { code, err, out } = await draft(`push ./${folder}`)
      assert.deepEqual([code, out], [1, ""])
      return err
    }
    assert.match(await why("large"), /film\.bin has 1048577 bytes, and a file of a draft has at most 1048576/u)
    assert.match(await why("many"), /more than the 200 files that a draft may have; 200\.txt is one too many/u)
    assert.match(await why("whole"), /11534336 bytes together, and a draft has at most 10485760/u)
    assert.match(await why("named"), /é\.html: A path has letters from a to z/u)
    assert.match(await why("empty"), /no file to push/u)
    assert.equal((await draft("push ./nowhere")).code, 2)
    assert.deepEqual(requests, [])
  },
  "a flagged version prints its reasons each time and exits with 1": async ({ draft, write }) => {
    await write({ "site/index.html": lure })
    const { code, err, out } = await draft("push ./site")
    assert.equal(code, 1)
    assert.match(out, /^https:/u)
    assert.match(err, /Screening flagged version 1\. Its preview answers 451.*\n {2}index\.html: /u)
    assert.equal((await draft("push ./site")).code, 1)
    await write({ "site/index.html": page })
    assert.equal((await draft("push ./site")).code, 0)
  },
  "push does not overwrite newer versions of others, unless told to": async ({ draft, id, read, write }) => {
    await write({ "site/index.html": page })
    await draft("push ./site")
    assert.equal((await draft(`pull ${await id()} ./other`)).code, 0)
    await write({ "other/index.html": "other" })
    assert.equal((await draft("push ./other")).code, 0)
    await write({ "site/index.html": "mine" })
    const late = await draft("push ./site")
    assert.equal(late.code, 1)
    assert.match(late.err, /at version 2, and this folder is at version 1.*push \S+site --force/u)
    const forced = await draft("push ./site --force")
    assert.deepEqual([forced.code, JSON.parse(await read("site/.surename.json")).version], [0, 3])
  },
  "the folder's file names its draft and its service": async ({ requests, draft, id, url, write }) => {
    await write({ "site/index.html": page })
    await draft("push ./site")
    const first = await id()
    const link = (more: object) =>
      write({ "site/.surename.json": JSON.stringify({ url, draft_id: first, version: 1, ...more }) })
    await link({ url: "https://elsewhere.example" })
    const before = requests.length
    const elsewhere = await draft("push ./site")
    assert.equal(elsewhere.code, 2)
    assert.match(elsewhere.err, /is a draft of "https:\/\/elsewhere\.example".*--draft ID, or --new/u)
    await write({ "site/.surename.json": "{}" })
    assert.match((await draft("push ./site")).err, /is damaged: delete it/u)
    assert.equal(requests.length, before)
    assert.equal((await draft(`push ./site --draft ${first}`)).code, 0)
    assert.equal(await id(), first)
    assert.equal((await draft("push ./site --new --name Another")).code, 0)
    assert.notEqual(await id(), first)
    assert.equal((await draft(`push ./site --new --draft ${first}`)).code, 2)
    await draft(`delete ${await id()} --yes`)
    const gone = await draft("push ./site")
    assert.deepEqual([gone.code, /--new makes another draft/u.test(gone.err)], [1, true])
  },
  "a missing, unknown or narrow token gets the next command to run, and is never sent in the clear": async ({
    requests,
    dir,
    draft,
    write,
  }) => {
    await write({ "site/index.html": page, token: "the-token\n" })
    const next = /surename token create .*--scopes drafts:read,drafts:write/u
    const none = await draft("push ./site", { env: { SURENAME_TOKEN: "" } })
    assert.deepEqual([none.code, next.test(none.err), requests.length], [2, true, 0])
    for (const SURENAME_TOKEN of ["nope", "narrow-token"]) {
      const { code, err } = await draft("push ./site", { env: { SURENAME_TOKEN } })
      assert.deepEqual([code, next.test(err)], [2, true])
    }
    const count = requests.length
    const clear = await draft("list --url http://names.example")
    assert.deepEqual([clear.code, /takes the address of a service: https/u.test(clear.err)], [2, true])
    assert.equal((await draft("list --token the-token")).code, 2)
    assert.equal(requests.length, count)
    assert.equal((await draft("push ./site --token-file ./token", { env: { SURENAME_TOKEN: "" } })).code, 0)
    assert.match((await draft("list --url http://127.0.0.1:1")).err, /Start a service with surename serve/u)
    assert.equal((await draft(`push ./site --token-file ${dir}/none`)).code, 2)
  },
})
