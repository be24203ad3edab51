import { css } from '@emotion/react'
import Landmark from 'lucide-react/icons/landmark'
import Undo2 from 'lucide-react/icons/undo-2'
import Vault from 'lucide-react/icons/vault'
import { useState } from 'react'
import type { SafeEntry } from '#shared/safe/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { List } from '../../ui/list/List.tsx'
import type { Column, Query } from '../../ui/list/list.ts'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useColumns } from '../../ui/list/use-columns.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useLoad, useRead } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { SafeDialog } from './SafeDialog.tsx'
import { SafeSums } from './SafeSums.tsx'

const NAME = 'safe.title'
const AREAS = ['safe', 'shiftSessions'] as const

const COLUMNS: readonly Column<SafeEntry>[] = [
  {
    title: 'fields.time',
    cell: ({ at }) => <At time={at} />,
    value: ({ at }) => ({ at }),
  },
  {
    title: 'fields.type',
    phone: 'low',
    cell: ({ kind, reverses }, { t }) =>
      [t(`safe.kinds.${kind}`), reverses !== null && t('safe.undone')].filter(Boolean).join(' · '),
  },
  { title: 'safe.reference', cell: ({ reference }) => reference || '–' },
  { title: 'fields.by', cell: ({ by }) => by.name },
  { title: 'fields.note', wide: true, cell: ({ note }) => note || '–' },
  {
    title: 'fields.amount',
    figures: true,
    phone: 'top',
    cell: ({ amount, currency, reversed }, { format }) => (
      <span css={amountLook} data-gone={reversed || undefined}>
        {format.money(amount, currency)}
      </span>
    ),
    value: ({ amount: money, currency }) => ({ money, currency }),
  },
]

function At({ time }: { readonly time: string }) {
  return useDates().dateTime(time, 'short')
}

/** The key at the end of an entry that holds. */
const undoColumn = (onUndo: (entry: SafeEntry) => void): Column<SafeEntry> => ({
  title: 'common.undo',
  phone: 'end',
  cell: (entry) => <UndoKey entry={entry} onUndo={onUndo} />,
  value: null,
})

function UndoKey({
  entry,
  onUndo,
}: {
  readonly entry: SafeEntry
  readonly onUndo: (entry: SafeEntry) => void
}) {
  const t = useT()
  if (entry.reverses !== null || entry.reversed) return null
  return (
    <IconButton
      kind="quiet"
      label={t('common.undo')}
      icon={<Undo2 aria-hidden />}
      onClick={() => onUndo(entry)}
    />
  )
}

/** What is in the safe and why, deposits to the bank, and counts of the safe. */
export function SafePage() {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const { t } = tools
  const may = useOne('session')?.user?.permissions.includes('manage_end_of_day') ?? false
  const [asking, setAsking] = useState<'deposit' | 'count' | null>(null)
  const [undone, setUndone] = useState<SafeEntry | null>(null)
  const safe = useRead('safe.now', { query: { branchId: place.branchId } }, AREAS)
  const narrowing = { days: useBusinessDay() } as const
  const list = useListQuery(narrowing)
  const query = { ...list.query, branchId: place.branchId }
  const load = (asked: Query) => api.safe.list({ query: { ...asked, branchId: place.branchId } })
  const loading = useLoad({
    name: 'safe.list',
    key: query,
    within: place,
    areas: ['safe'],
    load: () => load(query),
  })
  const columns = useColumns(NAME, COLUMNS)
  const nameOf = ({ kind, amount, currency }: SafeEntry) =>
    `${t(`safe.kinds.${kind}`)} ${tools.format.money(Math.abs(amount), currency)}`

  async function undo(entry: SafeEntry) {
    const body = { branchId: place.branchId, _id: newId() }
    await api.safe.undo({ params: { id: entry._id }, body })
    toast.success('shifts.moved', { amount: `${t('common.undo')}: ${nameOf(entry)}` })
  }

  return (
    <>
      <ListAndRecord
        head={
          <>
            <ListHead name={NAME} of={narrowing} list={list}>
              <ColumnsMenu of={columns} />
              <ExportMenu {...{ name: NAME, tools, query, load }} columns={columns.all} />
              {may && (
                <>
                  <Button icon={<Vault aria-hidden />} onClick={() => setAsking('count')}>
                    {t('safe.count')}
                  </Button>
                  <Button
                    kind="primary"
                    icon={<Landmark aria-hidden />}
                    onClick={() => setAsking('deposit')}
                  >
                    {t('safe.deposit')}
                  </Button>
                </>
              )}
            </ListHead>
            <Loaded of={safe}>
              {({ sums, counted }) => <SafeSums sums={sums} counted={counted} />}
            </Loaded>
          </>
        }
        list={
          <List
            label={t(NAME)}
            columns={may ? [...columns.shown, undoColumn(setUndone)] : columns.shown}
            loading={loading}
            list={list}
            tools={tools}
            empty="safe.none"
          />
        }
        record={false}
      />
      {asking && (
        <SafeDialog kind={asking} sums={safe.page?.sums ?? []} onClose={() => setAsking(null)} />
      )}
      {undone && (
        <TaskDialog
          title={t('shifts.undoQuestion', { amount: nameOf(undone) })}
          width={460}
          confirm={t('common.undo')}
          ready
          onConfirm={() => undo(undone)}
          onClose={() => setUndone(null)}
        >
          <p>{t('safe.undoHint')}</p>
        </TaskDialog>
      )}
    </>
  )
}

const amountLook = css({
  whiteSpace: 'nowrap',
  '&[data-gone]': { color: 'var(--ink-2)', textDecoration: 'line-through' },
})
