/** Attribute that names what a finger can rest on. */
export const HELD = 'data-held'
