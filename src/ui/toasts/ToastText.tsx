import type { TextKey, TextValues } from '../i18n/text-key.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useT } from '../i18n/use-t.ts'

export const ToastText = ({
  text,
  values,
}: {
  readonly text: TextKey
  readonly values: TextValues | undefined
}) => useT()(text, values)

export const FailureText = ({ error }: { readonly error: unknown }) => useErrorText()(error)
