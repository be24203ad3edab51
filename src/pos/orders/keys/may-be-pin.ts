/**
 * Returns whether a code may be a PIN typed where nothing asked for one: four to six digits. It must never be
 * shown. No barcode is as short.
 */
export const mayBePin = (code: string): boolean => /^\d{4,6}$/.test(code)
