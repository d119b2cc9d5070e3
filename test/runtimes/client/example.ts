import process from "node:process"
import { CallRefused, client } from "@surename/core/client"

const baseUrl = process.env["SURENAME_BASE_URL"] ?? "http://127.0.0.1:8787"
const { token } = (await client({ baseUrl, fetch }).anonymous_token()).body

const surename = client({ baseUrl, token, fetch })
try {
  const { body, rateLimit } = await surename.check_live({
    domains: ["moss-and-lantern.com", "mosslamp.com", "not a name"],
  })
  for (const row of body.results)
    console.log("error" in row ? `${row.domain}: ${row.error.message}` : `${row.domain} is ${row.classification}`)
  console.log(`${rateLimit?.remaining} calls are left`)
} catch (error) {
  console.log(error instanceof CallRefused ? error.problem.next : error)
}
