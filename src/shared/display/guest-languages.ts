import type { Branch } from '../branches/branch.ts'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, pickLanguage } from '../texts/languages.ts'

type House = Pick<Branch, 'languages' | 'name' | 'restaurantName'>

/**
 * The languages that a guest can turn the display to: the display's own and English, or where that is its
 * own the first other that the branch speaks or has a name in. One where there is no other.
 */
export function guestLanguages(wanted: string, branch: House | undefined): readonly Language[] {
  const own = pickLanguage([wanted]) ?? DEFAULT_LANGUAGE
  if (own !== 'en') return [own, 'en']
  const named = LANGUAGES.filter((one) => branch?.restaurantName[one] ?? branch?.name[one])
  const spoken = [branch?.languages?.guest, ...named, ...(branch?.languages?.offered ?? [])]
  const other = spoken.find((language) => language && language !== own)
  return other ? [own, other] : [own]
}
