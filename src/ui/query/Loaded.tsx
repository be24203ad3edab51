import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Spinner } from '../controls/Spinner.tsx'
import { useT } from '../i18n/use-t.ts'
import { LoadFailed } from './LoadFailed.tsx'
import type { Loading } from './use-read.ts'

/** A loaded page, the sign of loading instead of it, or why it failed. */
export function Loaded<Page>({
  of: loading,
  failed,
  children,
}: {
  readonly of: Loading<Page>
  /** Names the missing part, before the reason. */
  readonly failed?: ReactNode
  readonly children: (page: Page) => ReactNode
}) {
  const t = useT()
  return (
    <>
      <LoadFailed of={loading}>{failed}</LoadFailed>
      {loading.state === 'loading' && (
        <output css={waiting} aria-label={t('common.loading')}>
          <Spinner size={28} />
        </output>
      )}
      {loading.page !== undefined && children(loading.page)}
    </>
  )
}

const waiting = css({ display: 'grid', placeItems: 'center', minHeight: '16rem' })
