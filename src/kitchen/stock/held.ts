/** Attribute that names a part on which a finger can rest. */
export const HELD = 'data-held'
