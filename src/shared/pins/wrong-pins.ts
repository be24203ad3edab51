/**
 * Wrong tries in a row after which a PIN is closed: the password opens it again, or a manager gives another.
 */
export const MOST_WRONG_PINS = 10
/** Wrong PINs a day at one till without the server, including those between right ones. */
export const MOST_WRONG_PINS_A_DAY = 30
