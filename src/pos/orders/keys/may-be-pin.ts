/** Four to six digits may be a PIN that somebody typed where nothing asked for one: never shown. No barcode is as short. */
export const mayBePin = (code: string): boolean => /^\d{4,6}$/.test(code)
