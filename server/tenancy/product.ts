/** The id of no person, where a column asks for one. */
export const NO_ONE = '00000000-0000-0000-0000-000000000000'

/** In place of a person, where the product acts on its own: by its clock, by the stock, or for a guest without a login. */
export const PRODUCT = { userId: NO_ONE, name: 'Sala' } as const
