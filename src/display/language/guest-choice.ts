import type { Language } from '#shared/languages/languages.ts'

/** The language that a guest chose, and the order it was chosen for; null before the order begins. */
export type GuestChoice = { readonly language: Language; readonly orderNumber: string | null }

/**
 * Returns the choice after the display turns to another order, or with null to none: it ends with its order.
 */
export function choiceFor(choice: GuestChoice, orderNumber: string | null): GuestChoice | null {
  if (choice.orderNumber === orderNumber) return choice
  return choice.orderNumber === null ? { ...choice, orderNumber } : null
}
