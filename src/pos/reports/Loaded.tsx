import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Listed } from '../../ui/resource/use-list.ts'

/** A report, what is awaited instead of it, or why it did not come. */
export function Loaded<Report>({
  report,
  children,
}: {
  readonly report: Listed<Report> & { readonly reload: () => void }
  readonly children: (page: Report) => ReactNode
}) {
  const t = useT()
  const errorText = useErrorText()
  return (
    <>
      {report.state === 'failed' && (
        <Banner tone="danger" action={<Button onClick={report.reload}>{t('common.retry')}</Button>}>
          <strong>{t('reports.failed')}</strong> {errorText(report.error)}
        </Banner>
      )}
      {report.state === 'loading' && (
        <output css={waiting} aria-label={t('common.loading')}>
          <Spinner size={28} />
        </output>
      )}
      {report.page !== undefined && children(report.page)}
    </>
  )
}

const waiting = css({ display: 'grid', placeItems: 'center', minHeight: '16rem' })
