export const quotesPath = "/account/quotes"

export const toQuotePath = (domain: string): string => `${quotesPath}?domain=${encodeURIComponent(domain)}`
