import { raw } from "hono/html"

/** 24 units wide. Each needs words beside it or a label. */
const iconPaths = {
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 5 5",
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  heart: "M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.5a4.3 4.3 0 0 1 7.5 2.5C19.5 15.400 12 20 12 20",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12m9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  file: "M6 3h8l4 4v14H6zm8 0v4h4",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-9 9h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18",
  coin: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m3 6c-1-1.5-5-2-6 0s5.5 2.5 5.5 4.5S10 16.5 8.5 15M12 6v12",
  cart: "M3 4h2l2.500 11h10l2-8H6m2.500 12.500h.01m7.500 0h.01",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zm4 4.5h4",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  settings: "M4 8h10m4 0h2M4 16h2m4 0h10M16 5.500v5M8 13.500v5",
  key: "M15 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10m-4 8-8 8v1h4l1-3 3-3",
  shield: "M12 3 5 6v6c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zm-3 9 2 2 4-4",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-2.5 7a2.5 2.5 0 1 1 2.5 3v1m0 2.5v.5",
  gauge: "M4 18a8.5 8.5 0 1 1 16 0M12 15l4-5",
  tick: "m5 12.500 4.500 4.500L19 7.500",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  code: "m8 7-5 5 5 5m8-10 5 5-5 5m-6.5 3 3-16",
} as const

export type IconName = keyof typeof iconPaths

export const drawIcon = (name: IconName) =>
  raw(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths[name]}"/></svg>`)
