/** A browser as its owner would call it, from what it says about itself. The first match is the most particular one. */
export const browserName = (agent: string | null): string => {
  if (agent === null) return "A browser"
  const named = (names: ReadonlyArray<readonly [RegExp, string]>) => names.find(([pattern]) => pattern.test(agent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  return `${browser ?? "A browser"}${system === undefined ? "" : ` on ${system}`}`
}

const browsers = [
  [/\bEdgA?\//u, "Edge"],
  [/\bOPR\//u, "Opera"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
  [/^curl\//u, "curl"],
] as const

const systems = [
  [/\bAndroid\b/u, "Android"],
  [/\b(?:iPhone|iPad)\b/u, "iOS"],
  [/\bWindows\b/u, "Windows"],
  [/\bMacintosh\b/u, "macOS"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bLinux\b/u, "Linux"],
] as const
