/** Wrong tries in a row after which a PIN is closed: the password opens it again, or a manager gives another. */
export const MOST_WRONG_PINS = 10
