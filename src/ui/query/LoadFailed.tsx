import type { ReactNode } from 'react'
import { Banner } from '../controls/Banner.tsx'
import { Button } from '../controls/Button.tsx'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useT } from '../i18n/use-t.ts'
import type { Loading } from './use-read.ts'

/** Why loading failed, with a button to try again; nothing unless it failed. */
export function LoadFailed({
  of: loading,
  children,
}: {
  readonly of: Loading<unknown>
  /** Names the missing part, before the reason. */
  readonly children?: ReactNode
}) {
  const t = useT()
  const errorText = useErrorText()
  if (loading.state !== 'failed') return null
  return (
    <Banner tone="danger" action={<Button onClick={loading.reload}>{t('common.retry')}</Button>}>
      {children} {errorText(loading.error)}
    </Banner>
  )
}
