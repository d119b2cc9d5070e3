import { ids } from "./sample-drafts.ts"

/** Ways to write "the folder above", for readers that decode twice, too far, or not at all. */
const above = [
  ...String.raw`.. %2e%2e .%2E %2e. %252e%252e %25252e%25252e %%32%65%%32%65 %c0%ae%c0%ae
  %c0%2e%c0%2e %e0%80%ae%e0%80%ae %f0%80%80%ae%f0%80%80%ae %uff0e%uff0e %ef%bc%8e%ef%bc%8e ..; ..%00 ..%20 ...
  .... ..%ff`.split(/\s+/u),
  "\u00ef\u00bc\u008e\u00ef\u00bc\u008e",
]

/** Ways to write what stands between two folders. */
const between =
  String.raw`/ // /./ \ %2f %2F%2f %5c %252f %255C %c0%af %c1%9c %e0%80%af %ef%bc%8f %u2215 ;/ %00/`.split(/\s+/u)

const depths = [1, 2, 3, 5, 8]

const targets = [
  "etc/passwd",
  "index.html",
  "windows/win.ini%00.html",
  `${ids.flagged}/x.txt`,
  ".env",
  "proc/self/environ",
]

const before = ["/", "/about/", "//evil.example/"]

/** Names that mean something to a system or a language. */
const odd = [
  ...String.raw`con CON.txt nul aux.html com1 lpt1.txt prn/ __proto__ constructor toString
  hasOwnProperty __defineGetter__ index.html::$DATA index.html:x index.html. index.html%20 INDEX.HTML index~1.htm
  index.html/ C:/boot.ini C:%5Cboot.ini %5C%5Chost%5Cshare file:///etc/passwd ~root/ ~ $HOME %24%7Bjndi%7D % %% %0
  %zz %00 %0a %0d%0aset-cookie:%20a=b %ff %c3 %ed%a0%80 %f4%90%80%80 %u0000 ? ?.. ?/../x #/.. ; & * ' " <script>
  {{7*7}} %7f %80 %e2%80%ae %ef%bb%bf . .. ./ ../ .git/config .well-known/ // /// /\ \/ http://evil.example/
  //evil.example ///evil.example/%2f.. /%5cevil.example /%09/evil.example %2f%2fevil.example/`.split(/\s+/u),
  "a".repeat(9_000),
  "a/".repeat(3_000),
].map((name) => `/${name}`)

/** Lists some twenty-eight thousand request targets. None may get out of its draft or break the host. */
export const listTricks = (): ReadonlyArray<string> => {
  const paths = before.flatMap((first) =>
    depths.flatMap((depth) =>
      above.flatMap((up) =>
        between.flatMap((separator) => targets.map((last) => `${first}${`${up}${separator}`.repeat(depth)}${last}`)),
      ),
    ),
  )
  return [...new Set([...odd, ...paths])]
}

/** Picks this many, from all parts of the list. */
export const pickTricks = (count: number): ReadonlyArray<string> => {
  const all = listTricks()
  // The step shares no factor with a list's length.
  const step = 7_919
  const picked = Array.from({ length: count }, (_, nth) => all[(nth * step) % all.length] ?? "/")
  return [...new Set([...odd, ...picked])]
}

/** Hosts that nearly are the preview host's, or a draft's. */
export const listHostTricks = (previewHost: string): ReadonlyArray<string> => {
  const [name = "", port = ""] = previewHost.split(":")
  const id = ids.flagged
  return [
    "",
    " ",
    ".",
    "..",
    "[::1]",
    "127.0.0.1",
    "localhost",
    "%00",
    "evil.example",
    `${name}:1`,
    `:${port}`,

    `${id}.${name}.:${port}`,
    `${id}.${name}.`,
    `${id}%2e${previewHost}`,
    `${id}@${previewHost}`,
    `x@${id}.${name}:9`,

    `${id}..${previewHost}`,
    `.${id}.${previewHost}`,
    `${id}.${name}`,
    `${id}.${previewHost}0`,
    `${id}.${previewHost}/x`,

    `${id}--v1--v2.${previewHost}`,
    `${id}--v99999999999.${previewHost}`,
    `${id}--v1e0.${previewHost}`,
    `${id}-v1.${previewHost}`,

    `${id}.${previewHost}, evil.example`,
    `evil.example, ${id}.${previewHost}`,
    `${id}.${previewHost}#`,
    `${id}.${previewHost}?`,

    `${id}.${previewHost}\\`,
    `xn--${id}.${previewHost}`,
    `${id.replace("d", "ｄ")}.${previewHost}`,
    `${"a".repeat(300)}.${previewHost}`,
  ]
}
