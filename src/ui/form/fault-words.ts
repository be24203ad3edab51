import type { TextKey, TextValues } from '../i18n/text-key.ts'

/** The facts that zod and the server give about a refused value. */
type Refusal = {
  readonly code?: string | undefined
  readonly origin?: string | undefined
  readonly format?: string | undefined
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly inclusive?: boolean | undefined
}

type Words = readonly [key: TextKey, bounds?: TextValues]
type Tell = (refusal: Refusal, figure: (bound: number) => string) => Words

/** Advice about a refused value, by zod's name of the check. */
const WORDS: Readonly<Record<string, Tell>> = {
  too_small: ({ origin, minimum, inclusive }, figure) => {
    const min = figure(Number(minimum))
    const one = Number(minimum) === 1
    if (origin === 'array' || origin === 'set')
      return one ? ['form.chooseOne'] : ['form.tooSmall', { min }]
    // The entry was blank, which does not count.
    if (origin === 'string') return one ? ['form.required'] : ['form.tooShort', { min }]
    return [inclusive === false ? 'form.above' : 'form.tooSmall', { min }]
  },
  too_big: ({ origin, maximum, inclusive }, figure) => {
    const max = figure(Number(maximum))
    if (origin === 'string') return ['form.tooLong', { max }]
    return [inclusive === false ? 'form.below' : 'form.tooBig', { max }]
  },
  invalid_format: ({ format }) => [format === 'email' ? 'form.email' : 'form.format'],
  invalid_type: ({ format }) => [format === 'safeint' ? 'form.whole' : 'form.invalid'],
  invalid_value: () => ['form.fromList'],
}

/** Of amounts, in the words of the specification's section 5. */
const MONEY: typeof WORDS = {
  ...WORDS,
  too_small: ({ minimum }, figure) =>
    Number(minimum) <= 0
      ? ['errors.invalidAmount']
      : ['errors.minimumAmount', { minimum: figure(Number(minimum)) }],
}

/** Checks that refuse a missing value. */
const MISSING: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

/**
 * Returns the words beside the field. `figure` writes a bound as the field writes its value; `money`: the field
 * is an amount.
 */
export function faultWords(
  refusal: Refusal,
  value: unknown,
  figure: (bound: number) => string,
  money = false,
): Words {
  const { code = '' } = refusal
  // The text in a field of figures is no number; see `NumberField`.
  if (Number.isNaN(value)) return [money ? 'errors.invalidAmount' : 'form.notANumber']
  const empty = value === null || value === '' || (value === undefined && MISSING.has(code))
  return empty
    ? ['form.required']
    : ((money ? MONEY : WORDS)[code]?.(refusal, figure) ?? ['form.invalid'])
}
