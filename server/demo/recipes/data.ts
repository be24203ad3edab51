import * as z from 'zod/mini'
import bases from './bases.json' with { type: 'json' }

const Data = z.object({
  /**
   * What dishes of a kind are made of: lines `rice 95, oil 15` in grams, millilitres or pieces of one portion, and the
   * main thing, of which a portion has as much as its price allows. `pork|chicken`: the first that the country has.
   */
  bases: z.record(z.string(), z.object({ main: z.string(), lines: z.string() })),
  /** The base of a dish of a category whose English name has one of the words; the first that fits. */
  rules: z.array(z.tuple([z.string(), z.string(), z.string()])),
  /** The base of all other dishes of a category. */
  categories: z.record(z.string(), z.string()),
  /** The main thing that a name says; what it names first counts. */
  mains: z.array(z.tuple([z.string(), z.string()])),
  /** What of a name says nothing about the main thing: 'fish sauce' is no fish. */
  ignored: z.string(),
})
const { ignored, ...data } = Data.parse(bases)

const words = (pattern: string) => new RegExp(pattern, 'iu')

export const RULES = data.rules.map(([category, pattern, base]) => ({
  category,
  pattern: words(pattern),
  base,
}))
export const MAINS = data.mains.map(([pattern, main]) => ({ pattern: words(pattern), main }))
export const IGNORED = new RegExp(ignored, 'giu')
export const CATEGORIES: Readonly<Record<string, string>> = data.categories

export type Base = { readonly main: string; readonly lines: readonly BaseLine[] }
type BaseLine = { readonly key: string; readonly amount: number }

const linesOf = (text: string): readonly BaseLine[] =>
  text === ''
    ? []
    : text.split(', ').map((line) => {
        const [key = '', amount] = line.split(' ')
        return { key, amount: Number(amount) }
      })

export const BASES: Readonly<Record<string, Base>> = Object.fromEntries(
  Object.entries(data.bases).map(([name, { main, lines }]) => [
    name,
    { main, lines: linesOf(lines) },
  ]),
)
