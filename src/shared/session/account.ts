/** Characters of the shortest password that is taken. */
export const PASSWORD_LEAST = 10
export const PASSWORD_MOST = 200

/** Digits of a code that is mailed (specification, section 9). */
export const OTP_LENGTH = 6
/** Returns whether a text has the form of a code; any other text is 'Invalid OTP'. */
export const isOtp = (text: string): boolean => /^\d{6}$/.test(text)

/** Seconds after which another code may be requested. */
export const RESEND_SECONDS = 60

/**
 * Returns whether a text has the form of an e-mail address: one `@`, a name before it and a domain with a dot
 * after it.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 200 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text)

/**
 * Returns whether a text can be a user ID: letters of any script, digits and `. _ -`, 3 to 40 of them, no
 * e-mail address.
 */
export const isUserId = (text: string): boolean => /^[\p{L}\p{M}\p{N}._-]{3,40}$/u.test(text)
