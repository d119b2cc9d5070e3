export const quotesPath = "/account/quotes"
