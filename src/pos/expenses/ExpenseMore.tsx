import { css } from '@emotion/react'
import type { Expense } from '#shared/expenses/contract.ts'
import { isOwed } from '#shared/expenses/expense-can.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import type { Place } from '../../ui/list/place.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { ShownPhotos } from '../../ui/photos/ShownPhotos.tsx'
import { AddPhotos } from '../frame/AddPhotos.tsx'
import { AlikeBanner } from './AlikeBanner.tsx'
import { ExpenseKeys } from './ExpenseKeys.tsx'
import { useAccess } from '../place/use-access.ts'

const DONE: Readonly<Record<string, TextKey>> = {
  submit: 'expenses.done.submit',
  approve: 'expenses.done.approve',
  reject: 'expenses.done.reject',
  pay: 'expenses.done.pay',
  takeBack: 'expenses.done.takeBack',
  return: 'expenses.done.return',
  owe: 'expenses.done.owe',
  reverse: 'expenses.done.reverse',
}

/** What can be done about an expense, its photos, and what was done. */
export function ExpenseMore({ row, place }: { readonly row: Expense; readonly place: Place }) {
  const t = useT()
  const { may } = useAccess()
  const mayManage = may(['manage_expenses'])
  const one = { params: { id: row._id }, query: { branchId: place.branchId } }
  const photos = useRead('photos.ofExpense', one, ['expenses'])
  return (
    <>
      {row.isReversed && <Banner tone="info">{t('expenses.reversed')}</Banner>}
      {row.state === 'rejected' && (
        <Banner tone="danger">
          {[
            t('expenses.rejectedFor', { reason: row.reason }),
            isOwed(row) && t('expenses.owedBy', { name: row.madeByName }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Banner>
      )}
      {mayManage && row.state !== 'rejected' && <AlikeBanner of={row} branchId={place.branchId} />}
      {mayManage && <ExpenseKeys expense={row} />}
      <ShownPhotos of={photos} named={row.photos.length} />
      {mayManage && !row.archived && <AddPhotos expense={row} />}
      <History row={row} place={place} />
    </>
  )
}

function History({ row, place }: { readonly row: Expense; readonly place: Place }) {
  const t = useT()
  const dates = useDates()
  const one = { params: { id: row._id }, query: { branchId: place.branchId } }
  const loading = useRead('expenses.history', one, ['expenses'])
  const events = loading.page?.results ?? []
  return (
    <section css={list} aria-label={t('expenses.history')}>
      <LoadFailed of={loading} />
      <ul>
        <li>
          <strong>{t('expenses.done.make')}</strong>
          <small>{[dates.dateTime(row.madeAt, 'short'), row.madeByName].join(' · ')}</small>
        </li>
        {events.map(({ action, reason, at, by }, index) => {
          const text = DONE[action]
          return (
            <li key={index}>
              <strong>{text ? t(text) : action}</strong>
              <small>{[dates.dateTime(at, 'short'), by, reason].filter(Boolean).join(' · ')}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const list = css({
  '& ul': { display: 'grid' },
  '& li': {
    display: 'grid',
    minHeight: 44,
    alignContent: 'center',
    paddingBlock: 'var(--space-2)',
    borderBlockEnd: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& small': { color: 'var(--ink-2)' },
})
