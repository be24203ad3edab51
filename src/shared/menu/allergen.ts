import * as z from 'zod/mini'

/** What must be named in food by Codex Alimentarius and the European Union: the fourteen, in their usual sequence. */
export const Allergen = z.enum([
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
])
export type Allergen = z.output<typeof Allergen>
