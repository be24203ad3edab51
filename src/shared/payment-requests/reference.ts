/** Digits of the payment's id at the end of a reference. */
const OWN = 4

/**
 * Returns what a guest's bank carries to the restaurant's: the number of the bill and something of the payment's
 * own, so that two guests who share a bill have two, e.g. `A42X9F3C`.
 */
export const referenceOf = (orderNumber: string, paymentId: string): string =>
  plainReference(`${orderNumber}X${paymentId.slice(-OWN)}`)

/** Returns the letters and digits of a reference: banks add and drop the rest, and write in capitals. */
export const plainReference = (text: string): string =>
  text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
