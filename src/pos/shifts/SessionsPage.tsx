import { css } from '@emotion/react'
import { cashDifference } from '#shared/shifts/drawer.ts'
import { shiftCan } from '#shared/shifts/shift-can.ts'
import type { ShiftSession } from '#shared/shifts/shift.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { List } from '../../ui/list/List.tsx'
import type { Column, Query } from '../../ui/list/list.ts'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { useColumns } from '../../ui/list/use-columns.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { ViewsMenu } from '../../ui/list/ViewsMenu.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { Difference } from './Difference.tsx'
import { SessionRecord } from './SessionRecord.tsx'

const NAME = 'shifts.past'

/** In all currencies together, by their worth on that day. */
const differenceOf = ({
  closingCashCount,
  expected = null,
  foreign = [],
}: ShiftSession): number | null =>
  closingCashCount && expected !== null
    ? foreign.reduce(
        (sum, { worth }) => sum + (worth ?? 0),
        cashDifference(closingCashCount.total, expected),
      )
    : null

const currencyOf = ({ openingCashCount }: ShiftSession) => openingCashCount.currency

const COLUMNS: readonly Column<ShiftSession>[] = [
  {
    title: 'fields.openedAt',
    sort: 'time',
    cell: ({ openedAt }) => <At time={openedAt} />,
    value: ({ openedAt: at }) => ({ at }),
  },
  { title: 'shifts.shift', phone: 'top', cell: ({ shiftName }) => shiftName },
  {
    title: 'fields.status',
    phone: 'low',
    cell: (row, { t }) => (
      <StatusPill tone={shiftCan('sell', row) ? 'warn' : 'neutral'}>
        {t(`shifts.states.${row.status}`)}
      </StatusPill>
    ),
    value: ({ status }, { t }) => t(`shifts.states.${status}`),
  },
  { title: 'fields.openedBy', cell: ({ openedBy }) => openedBy.name },
  {
    title: 'fields.closedAt',
    wide: true,
    cell: ({ endTime }) => (endTime === null ? '–' : <At time={endTime} />),
    value: ({ endTime }) => (endTime === null ? null : { at: endTime }),
  },
  { title: 'fields.closedBy', wide: true, cell: ({ closedBy }) => closedBy?.name ?? '–' },
  {
    title: 'audit.facts.counted',
    figures: true,
    cell: ({ closingCashCount }, { format }) =>
      closingCashCount ? format.money(closingCashCount.total, closingCashCount.currency) : '–',
    value: (row) =>
      row.closingCashCount && { money: row.closingCashCount.total, currency: currencyOf(row) },
  },
  {
    title: 'audit.facts.difference',
    figures: true,
    phone: 'end',
    cell: (row) => {
      const difference = differenceOf(row)
      return difference === null ? (
        '–'
      ) : (
        <Difference difference={difference} currency={currencyOf(row)} />
      )
    },
    value: (row) => {
      const money = differenceOf(row)
      return money === null ? null : { money, currency: currencyOf(row) }
    },
  },
]

/** The shifts of the branch, the open one first, each with its report. */
export function SessionsPage() {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const columns = useColumns(NAME, COLUMNS)
  const { get, set } = useAddress()
  const narrowing = { search: true, days: useBusinessDay(), filters: FILTERS } as const
  const list = useListQuery(narrowing)
  const query = { ...list.query, branchId: place.branchId }
  const load = (asked: Query) =>
    api.shiftSessions.list({ query: { ...asked, branchId: place.branchId } })
  const loading = useLoad({
    name: NAME,
    key: query,
    within: place,
    areas: ['shiftSessions'],
    load: () => load(query),
  })
  const open = get('id')
  const close = () => set({ id: '' })
  useListKeys({ onClose: open === '' ? undefined : close })
  return (
    <ListAndRecord
      head={
        <ListHead name={NAME} of={narrowing} list={list}>
          <ViewsMenu {...{ name: NAME, list, columns }} filters={list.filters} />
          <ColumnsMenu of={columns} />
          <ExportMenu {...{ name: NAME, tools, query, load }} columns={columns.all} />
        </ListHead>
      }
      list={
        <List
          label={tools.t(NAME)}
          columns={columns.shown}
          loading={loading}
          list={list}
          tools={tools}
          empty="shifts.noDefinitions"
          openId={open}
          onOpen={({ _id }) => set({ id: _id })}
        />
      }
      record={open !== '' && <SessionRecord key={open} id={open} onClose={close} />}
    />
  )
}

const FILTERS = [
  {
    name: 'status',
    label: 'fields.status',
    choices: [
      { value: 'open', text: 'shifts.states.open' },
      { value: 'closed', text: 'shifts.states.closed' },
    ],
  },
] as const

/** When something was, in one line. */
function At({ time }: { readonly time: string }) {
  const dates = useDates()
  return <span css={unbroken}>{dates.dateTime(time, 'short')}</span>
}
const unbroken = css({ whiteSpace: 'nowrap' })
