import { css } from '@emotion/react'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { AddPhotos } from '../frame/AddPhotos.tsx'

/** Own pay-outs that have no photo of their paper yet, each with the key for it; nothing without any. */
export function MissingPapers({ branchId }: { readonly branchId: string }) {
  const t = useT()
  const format = useFormat()
  const papers = useRead('expenses.ofDrawer', { query: { branchId } }, ['expenses'])
  const missing = papers.page?.withoutPhoto ?? []
  if (missing.length === 0)
    return <LoadFailed of={papers}>{t('expenses.waiting.withoutPhoto')}</LoadFailed>
  return (
    <section css={look} aria-label={t('expenses.waiting.withoutPhoto')}>
      <h3>{t('expenses.waiting.withoutPhoto')}</h3>
      <ul>
        {missing.map((expense) => (
          <li key={expense._id}>
            <span>
              {expense.name} · {format.money(expense.amount, expense.currency)}
            </span>
            <AddPhotos expense={{ _id: expense._id, photos: [] }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const look = css({
  display: 'grid',
  gap: 'var(--space-2)',
  '& h3': { fontSize: 'var(--text-md)' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-2) var(--space-4)',
    minHeight: 44,
  },
  '& li > span': { flex: '1 1 10em', minWidth: 0, overflowWrap: 'anywhere' },
})
