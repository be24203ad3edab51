import { createContext, use } from 'react'
import type { Allergen } from '#shared/menu/allergen.ts'

const NONE: readonly Allergen[] = []

/** What the guests of the order on the ticket must not eat. */
export const GuestAllergens = createContext<readonly Allergen[]>(NONE)
export const useGuestAllergens = () => use(GuestAllergens)
