import { css } from '@emotion/react'
import { Button } from '../controls/Button.tsx'
import { errorAction } from '../i18n/error-text.ts'
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

/** A failure with a button to refresh the page, if only that helps. */
export function FailureText({ error }: { readonly error: unknown }) {
  const t = useT()
  return (
    <>
      {useErrorText()(error)}
      {errorAction(error) === 'refresh' && (
        <Button css={below} onClick={() => location.reload()}>
          {t('errorScreen.refresh')}
        </Button>
      )}
    </>
  )
}

const below = css({ display: 'flex', marginBlockStart: 'var(--space-3)' })
