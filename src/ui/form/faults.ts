import { FieldFault } from '#shared/errors/field-fault.ts'
import * as z from 'zod/mini'
import { errorText } from '../i18n/error-text.ts'
import type { Texts } from '../i18n/create-texts.ts'
import { SuiteError } from '../link/suite-error.ts'
import { valueAt } from './at-path.ts'
import { faultWords } from './fault-words.ts'

/** Errors by the path of the value, e.g. `receipt.footer`; those of the whole under ''. */
export type Faults = Readonly<Record<string, string>>

/** How the fields of a form write figures, by their paths. */
export type Figure = {
  readonly write: (path: string, bound: number) => string
  readonly isMoney: (path: string) => boolean
}

/** Returns the errors of the schema, in the reader's language. A check may name a text key as its message. */
export const schemaFaults = (
  texts: Texts,
  issues: readonly z.core.$ZodIssue[],
  values: unknown,
  figure: Figure,
): Faults =>
  Object.fromEntries(
    issues
      .map((issue) => {
        const path = issue.path.join('.')
        return [path, tell(texts, issue, valueAt(values, path), { figure, path })] as const
      })
      // The first error of a field is enough.
      .toReversed(),
  )

/**
 * Returns the errors of the server: at the fields that its details name (`body.code`), else of the whole. Its
 * English messages are for callers without a window: here its checks are worded like the form's own.
 */
export function serverFaults(
  texts: Texts,
  error: unknown,
  values: unknown,
  figure: Figure,
): Faults {
  const text = errorText(texts, error)
  if (!(error instanceof SuiteError)) return { '': text }
  const faults = [error.details].flat().flatMap((detail: unknown) => {
    const fault = z.safeParse(FieldFault, detail)
    if (!fault.success || !fault.data.path.startsWith('body.')) return []
    const path = fault.data.path.slice('body.'.length)
    const own = error.code === 'VALIDATION_FAILED' || texts.has(fault.data.message)
    return own
      ? [[path, tell(texts, fault.data, valueAt(values, path), { figure, path })]]
      : [[path, text]]
  })
  return faults.length === 0 ? { '': text } : Object.fromEntries(faults.toReversed())
}

/**
 * Returns the error at the foot of a form; undefined without one. `checkFields` is the sentence for errors
 * beside their fields, which may have scrolled out of sight.
 */
export function summaryOf(
  faults: Faults,
  names: readonly string[],
  checkFields: string,
): string | undefined {
  const entries = Object.entries(faults)
  const [path, text] =
    entries.find(([at]) => !names.some((name) => at === name || at.startsWith(`${name}.`))) ?? []
  // An error without a visible field needs a whole sentence.
  if (text !== undefined) return path ? `${checkFields}: ${text}` : text
  return entries.length > 0 ? checkFields : undefined
}

function tell(
  { t, has }: Texts,
  refusal: Parameters<typeof faultWords>[0] & { readonly message: string },
  value: unknown,
  { figure, path }: { readonly figure: Figure; readonly path: string },
): string {
  if (has(refusal.message)) return t(refusal.message)
  const write = (bound: number) => figure.write(path, bound)
  const [key, bounds] = faultWords(refusal, value, write, figure.isMoney(path))
  return t(key, bounds)
}
