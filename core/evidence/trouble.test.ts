import { describe, expect, it } from "@effect/vitest"
import { tellsOfTrouble } from "./trouble.ts"

describe("tellsOfTrouble", () => {
  it.each([
    [{ title: "Rate limit exceeded" }],
    [{ title: "Rate-Limited" }],
    [{ title: "Query limit reached", description: ["The domain was not found."] }],
    [{ title: "Service temporarily unavailable" }],
    [{ title: "503 Service Unavailable" }],
    [{ title: "Scheduled Maintenance" }],
    [{ title: "Internal Server Error" }],
    [{ title: "Error", description: ["Too many queries from your address;", "try later."] }],
    [{ title: "Not Found", description: "Daily quota used up." }],
    [{ description: ["The backend timed out, please try again later."] }],
    [{ title: "Not Found", description: ["Too many requests from your address: no result returned."] }],
    [{ title: "Error", description: ["Database timeout, no data could be read."] }],
    [{ title: "Error", description: ["Backend error: upstream host not found."] }],
    [{ title: "Server busy", description: ["Please retry later."] }],
    [{ title: "Access denied", description: ["Your IP address is blocked."] }],
    [{ title: "Unauthorized", description: ["An API key is required."] }],
    [{ title: "Query volume exceeded" }],
    [{ title: "Throttled" }],
    [{ title: "Temporarily unavailable" }],
    [{ title: "Error", description: ["This server is not authoritative for this TLD."] }],
    [{ title: "Error", description: ["Unable to process your request"] }],
  ])("%j", (body) => {
    expect(tellsOfTrouble(body)).toBe(true)
  })

  it.each([
    [{}],
    [{ title: "Not Found", description: ["The domain you are seeking does not exist."] }],
    [{ title: "Object not found", description: ["Object not found. Too many queries lead to a block."] }],
    [{ title: "Not found", description: ["No such domain. This service has a rate limit."] }],
    [{ title: "Not Found", description: ["The server could not find the object. Check the name and try again."] }],
    [{ title: "Error", description: ["The domain could not be located; please try again with another one."] }],
    [{ title: "Domain not found", description: ["Access to this service is rate limited, see https://rdap.example/"] }],
    [
      {
        title: "Object does not exist",
        description: ["If you believe this is an error, try again or contact support."],
      },
    ],
    [{ title: "Error", description: ["No domain found. Please check the spelling and try again."] }],
    [{ title: "Error", description: ["Nothing found for this query. Try again with another name."] }],
    [{ title: "Oops", description: ["We couldn't find that domain. Please try again."] }],
    [{ title: "Domain not found, please try again" }],
    [{ title: "Not Found", description: ["The requested resource was not found", "Unauthorized use is prohibited"] }],
    [{ title: "maintenance.com not found" }],
    [{ title: "Not Found", description: ["quota.app could not be found"] }],
    [{ title: "Temporarily reserved" }],
    [{ title: "Blocked Domain", description: ["This domain is currently unavailable for registration."] }],
    [{ title: "Auction pending" }],
    [{ notices: [{ title: "Rate Limit", description: ["Too many queries are blocked."] }] }],
    [{ title: ["Rate limit exceeded"], description: { text: "Too many queries" } }],
    [{ title: "Objet introuvable" }],
  ])("not %j", (body) => {
    expect(tellsOfTrouble(body)).toBe(false)
  })
})
