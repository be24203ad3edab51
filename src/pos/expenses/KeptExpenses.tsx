import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { KeptExpenseRow } from '#shared/sync/protocol.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useKeptExpenses } from '../place/use-kept-expenses.ts'

type Categories = readonly { readonly _id: string; readonly name: string }[]

/** Expenses that are on this device alone: those that the server refused first, each with why and what to do. */
export function KeptExpenses({ categories }: { readonly categories: Categories }) {
  const t = useT()
  const rows = useKeptExpenses()
  if (rows.length === 0) return null
  const refusedFirst = rows.toSorted((a, b) => Number(a.error === null) - Number(b.error === null))
  return (
    <section css={part} aria-label={t('outbox.title')}>
      <h2>{t('outbox.title')}</h2>
      <ul css={list}>
        {refusedFirst.map((row) => (
          <Kept key={row._id} of={row} categories={categories} />
        ))}
      </ul>
    </section>
  )
}

function Kept({
  of: { _id, expense, error },
  categories,
}: {
  readonly of: KeptExpenseRow
  readonly categories: Categories
}) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const errorText = useErrorText()
  const { act } = useSuite()
  const { set } = useAddress()
  const { busy, run } = useTask(toast.failure)
  const keep = () => act({ type: 'expense.keep', expense })
  const drop = async () => {
    await act({ type: 'expense.drop', id: _id })
    undoToast('outbox.discarded', {}, () => void run(keep))
  }
  const category = categories.find((one) => one._id === expense.categoryId)?.name
  const photos = expense.photos?.length ?? 0
  const about = [
    dates.dateOnly(expense.spentOn, 'short'),
    category ?? t('expenses.noCategory'),
    expense.name,
    photos > 0 && `${t('photos.all')}: ${format.number(photos)}`,
  ]
  return (
    <li css={card} data-refused={error ? '' : undefined}>
      <p>
        <strong>{format.money(expense.amount, expense.currency)}</strong>{' '}
        <span css={quiet}>{about.filter(Boolean).join(' · ')}</span>
      </p>
      {error && (
        <>
          <p css={why}>{errorText(error)}</p>
          <p css={quiet}>{t('expenses.refusedHint')}</p>
          <div css={keys}>
            <Button
              kind="primary"
              icon={<Pencil aria-hidden />}
              onClick={() => set({ do: 'quick', kept: _id })}
            >
              {t('expenses.correct')}
            </Button>
            <Button busy={busy} icon={<RotateCw aria-hidden />} onClick={() => void run(keep)}>
              {t('common.retry')}
            </Button>
            <Button busy={busy} icon={<Trash2 aria-hidden />} onClick={() => void run(drop)}>
              {t('outbox.discard')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

const part = css({ display: 'grid', gap: 'var(--space-3)', '& h2': { fontSize: 'var(--text-md)' } })
const list = css({
  display: 'grid',
  gap: 'var(--space-3)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const card = css({
  display: 'grid',
  gap: 'var(--space-2)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  '&[data-refused]': { borderColor: 'var(--danger)', background: 'var(--danger-soft)' },
})
const why = css({ color: 'var(--danger)', fontWeight: 500 })
const quiet = css({ color: 'var(--ink-2)', overflowWrap: 'anywhere' })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
