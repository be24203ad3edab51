import type { core } from 'zod/mini'
import { errorText } from '../../i18n/error-text.ts'
import type { Texts } from '../../i18n/create-texts.ts'
import type { TextKey, TextValues } from '../../i18n/text-key.ts'
import { SuiteError } from '../../link/suite-error.ts'
import { valueAt } from './at-path.ts'

/** What is wrong, by the path of the value, e.g. `receipt.footer`; the whole under ''. */
export type Faults = Readonly<Record<string, string>>

/** What the schema refuses, in the reader's language. A check may name a text key as its message. */
export const schemaFaults = (
  { t, has }: Texts,
  issues: readonly core.$ZodIssue[],
  values: unknown,
): Faults =>
  Object.fromEntries(
    issues
      .map((issue) => {
        const path = issue.path.join('.')
        if (has(issue.message)) return [path, t(issue.message)] as const
        const [key, filled] = words(issue, valueAt(values, path))
        return [path, t(key, filled)] as const
      })
      // The first one of a field says enough.
      .toReversed(),
  )

function words(issue: core.$ZodIssue, value: unknown): readonly [TextKey, TextValues?] {
  if (value === undefined || value === null || value === '') return ['form.required']
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    if (issue.origin === 'array' || issue.origin === 'set') return ['form.chooseOne']
    return [issue.origin === 'string' ? 'form.tooShort' : 'form.tooSmall', { min }]
  }
  if (issue.code === 'too_big')
    return [
      issue.origin === 'string' ? 'form.tooLong' : 'form.tooBig',
      { max: Number(issue.maximum) },
    ]
  return ['form.invalid']
}

/** What the server refused: at the fields its details name (`body.code`), else of the whole. */
export function serverFaults(texts: Texts, error: unknown): Faults {
  const text = errorText(texts, error)
  const details = error instanceof SuiteError && Array.isArray(error.details) ? error.details : []
  const faults = details.flatMap((detail: unknown) => {
    const path = valueAt(detail, 'path')
    const message = valueAt(detail, 'message')
    if (typeof path !== 'string' || !path.startsWith('body.')) return []
    const own = error instanceof SuiteError && error.code === 'VALIDATION_FAILED'
    return [[path.slice('body.'.length), own && typeof message === 'string' ? message : text]]
  })
  return faults.length === 0 ? { '': text } : Object.fromEntries(faults)
}
