import * as z from 'zod/mini'

/** What a guest permits: to be known and given points, to be sent offers, or to have their allergies kept. */
export const ConsentPurpose = z.enum(['membership', 'marketing', 'allergies'])
export type ConsentPurpose = z.output<typeof ConsentPurpose>

/** By what offers may come. */
export const ConsentChannel = z.enum(['phone', 'email'])
export type ConsentChannel = z.output<typeof ConsentChannel>

/** How a guest said so; `ownPhone`: on the page where guests join, `erased`: with all that was known of them,
 * `merged`: another row of the same guest said so, or they are two again. */
export const ConsentHow = z.enum(['ownPhone', 'spoken', 'paper', 'erased', 'merged'])
export type ConsentHow = z.output<typeof ConsentHow>

/**
 * The version of `join.membership` and `join.marketing`. A test knows the words of it: who changes them in any language
 * gives them another version, so that evidence names what the guest has read.
 */
export const WORDS_VERSION = '2026-11'
