import type { Code } from '#shared/errors/catalogue.ts'

/** Why a command is refused. */
export type Refused = { readonly code: Code; readonly details?: object }
