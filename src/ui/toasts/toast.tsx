import { toast as headless } from 'react-hot-toast/headless'
import type { TextKey, TextValues } from '../i18n/text-key.ts'
import { FailureText, ToastText } from './ToastText.tsx'

type Options = {
  /** A second toast with the same id replaces the first instead of appearing below it. */
  readonly id?: string
}

const ALERT = { ariaProps: { role: 'alert', 'aria-live': 'assertive' } } as const

/**
 * Short messages; see `Toasts` for their place. A key, not a text: a toast that is still there follows a change
 * of language.
 */
export const toast = {
  success: (key: TextKey, values?: TextValues, options?: Options) =>
    headless.success(<ToastText text={key} values={values} />, options),
  error: (key: TextKey, values?: TextValues, options?: Options) =>
    headless.error(<ToastText text={key} values={values} />, { ...options, ...ALERT }),
  note: (key: TextKey, values?: TextValues, options?: Options) =>
    headless(<ToastText text={key} values={values} />, options),
  /** Shows the meaning of a `SuiteError`, in the reader's language. */
  failure: (error: unknown, options?: Options) =>
    headless.error(<FailureText error={error} />, { ...options, ...ALERT }),
  dismiss: (id?: string) => headless.dismiss(id),
}
