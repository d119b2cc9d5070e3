/** Every question to Name.com. `POST /core/v1/domains` would buy, so it is not here. */
export const questions = {
  availability: { method: "POST", path: "/core/v1/domains:checkAvailability" },
  requirements: { method: "GET", path: "/core/v1/domaininfo/requirements/" },
  holdings: { method: "GET", path: "/core/v1/domains" },
  prices: { method: "GET", path: "/core/v1/tldpricing" },
} as const
