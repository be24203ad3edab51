/** Why a command is refused: a code of the catalogue, and what to do. */
export type Refused = { readonly code: string; readonly message: string }
