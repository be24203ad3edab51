import { css } from '@emotion/react'
import { useT } from '../../ui/i18n/use-t.ts'
import { LatePayments } from '../../ui/late/LatePayments.tsx'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'

/** Facts that a person must know before the drawer of the open shift is counted; nothing without any. */
export function LateInShift({ shiftSessionId }: { readonly shiftSessionId: string }) {
  const t = useT()
  const loading = useRead('shiftSessions.report', { params: { id: shiftSessionId } }, [
    'shiftSessions',
  ])
  const { page } = loading
  if (loading.state === 'failed' && !page) {
    return <LoadFailed of={loading}>{t('latePayments.title')}:</LoadFailed>
  }
  if (!page || page.report.late.payments === 0) return null
  const { late, currency } = page.report
  return (
    <section css={look}>
      <h2>{t('latePayments.title')}</h2>
      <LatePayments late={late} currency={currency} />
    </section>
  )
}

const look = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-5)',
  border: '1px solid var(--danger)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
