/**
 * Carries the secret of a browser profile with calls that prove a person's identity (decision 0013). Lower
 * case, as Node reads it.
 */
export const DEVICE_HEADER = 'x-sala-device'

/** Returns whether a text has the form of a device's secret: 32 random bytes in base64url. */
export const isDeviceSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)
