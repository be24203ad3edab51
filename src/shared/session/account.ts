/** Characters of the shortest password that is taken. */
export const PASSWORD_LEAST = 10
export const PASSWORD_MOST = 200

/** Digits of a code that is mailed (specification, section 9). */
export const OTP_LENGTH = 6
/** Whether it could be a code at all; at any other length or with other signs it is 'Invalid OTP'. */
export const isOtp = (text: string): boolean => /^\d{6}$/.test(text)

/** Seconds after which another code may be asked for. */
export const RESEND_SECONDS = 60

/** Whether something could be an e-mail address: one `@`, a name before it and a domain with a dot after it. */
export const isEmail = (text: string): boolean =>
  text.length <= 200 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text)

/** What people may type to sign in: letters of any script, digits and `. _ -`, 3 to 40 of them, no e-mail address. */
export const isUserId = (text: string): boolean => /^[\p{L}\p{M}\p{N}._-]{3,40}$/u.test(text)
