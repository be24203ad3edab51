import * as z from 'zod/mini'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import type { Word } from './story.ts'
import words from './words.json' with { type: 'json' }

const WORDS = z.record(z.string(), LocalText).parse(words)

/** Returns what people of a country write beside what they did. */
export const word = (country: CountryCode, key: Word): string =>
  WORDS[key]?.[countryOf(country).languages[0]] ?? ''
