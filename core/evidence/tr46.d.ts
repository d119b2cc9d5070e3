declare module "tr46" {
  interface Options {
    readonly checkBidi?: boolean
    readonly checkHyphens?: boolean
    readonly checkJoiners?: boolean
    readonly useSTD3ASCIIRules?: boolean
    readonly verifyDNSLength?: boolean
    readonly transitionalProcessing?: boolean
    readonly ignoreInvalidPunycode?: boolean
  }
  const tr46: {
    /** `null` when UTS-46 refuses the name. */
    toASCII(name: string, options?: Options): string | null
    toUnicode(name: string, options?: Options): { readonly domain: string; readonly error: boolean }
  }
  export default tr46
}
