import { expect, it } from "vitest"
import { signRequest } from "./sign-request.ts"

/** AWS's own examples: "Examples: Signature Calculations" of the page that `sign-request.ts` cites. */
const key = { region: "us-east-1", keyId: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" }
const at = new Date("2013-05-24T00:00:00Z")
const host = "https://examplebucket.s3.amazonaws.com"

it.each([
  {
    what: "GET an object, with a range",
    request: { method: "GET", url: new URL(`${host}/test.txt`), headers: { range: "bytes=0-9" } },
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
  {
    what: "PUT an object, its name to be encoded",
    request: {
      method: "PUT",
      url: new URL(`${host}/test$file.text`),
      headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
      body: new TextEncoder().encode("Welcome to Amazon S3."),
    },
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  },
  {
    what: "GET a subresource",
    request: { method: "GET", url: new URL(`${host}/?lifecycle`) },
    signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  },
  {
    what: "GET a list of objects",
    request: { method: "GET", url: new URL(`${host}/?max-keys=2&prefix=J`) },
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  },
])("signs as AWS does: $what", ({ request, signature }) => {
  expect(signRequest(request, key, at)["authorization"]).toContain(`Signature=${signature}`)
})
