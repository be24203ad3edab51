import type { Loose } from '../support/house.ts'

/** Returns the id of what a call made. */
export const idIn = (body: Loose): string => body._id ?? body.token?._id ?? body.bypassToken?._id
