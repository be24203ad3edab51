import { css } from '@emotion/react'
import { useNavigate } from 'react-router-dom'
import type { CashDifference } from '#shared/reports/contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { List } from '../../ui/list/List.tsx'
import type { Column, Query } from '../../ui/list/list.ts'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useColumns } from '../../ui/list/use-columns.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { DifferenceBars } from './DifferenceBars.tsx'

const NAME = 'pages.cashDifferences'

/** An amount that says which way the count went: red below zero, amber above. */
const signed = (
  title: Column<CashDifference>['title'],
  name: 'short' | 'over' | 'net' | 'before',
  more: Pick<Column<CashDifference>, 'wide' | 'phone'> = {},
): Column<CashDifference> => ({
  title,
  figures: true,
  cell: (row, { format }) => {
    const amount = row[name]
    if (amount === null) return '–'
    const tone = amount === 0 ? undefined : amount < 0 ? 'short' : 'over'
    return (
      <span css={look} data-tone={tone}>
        {format.money(amount, row.currency)}
      </span>
    )
  },
  value: (row) => {
    const money = row[name]
    return money === null ? null : { money, currency: row.currency }
  },
  ...more,
})

const COLUMNS: readonly Column<CashDifference>[] = [
  { title: 'reports.closedBy', cell: ({ name }) => name },
  {
    title: 'reports.closings',
    figures: true,
    cell: ({ shifts }, { format }) => format.number(shifts),
    value: ({ shifts }) => shifts,
  },
  {
    title: 'reports.exactCounts',
    figures: true,
    cell: ({ exact }, { format }) => format.number(exact),
    value: ({ exact }) => exact,
  },
  signed('reports.short', 'short'),
  signed('reports.over', 'over'),
  signed('reports.netDifference', 'net', { phone: 'top' }),
  signed('reports.periodBefore', 'before'),
  {
    title: 'reports.trend',
    phone: 'end',
    cell: ({ latest }) => <DifferenceBars latest={latest} />,
    value: null,
  },
]

/** By how much the counts of each cashier differed over time, those with the largest differences first. */
export function CashDifferencesPage() {
  const { api } = useSuite()
  const navigate = useNavigate()
  const place = useBranchPlace()
  const { branch, paths } = useBranch()
  const tools = useTools(place)
  const columns = useColumns(NAME, COLUMNS)
  const today = useBusinessDay()
  const narrowing = { days: today } as const
  const list = useListQuery(narrowing)
  // One day alone is asked as that day; without any, the last thirty.
  const daysOf = (asked: Query) => {
    const to = typeof asked['to'] === 'string' ? asked['to'] : today
    const from = typeof asked['from'] === 'string' ? asked['from'] : addDays(to, -29)
    return { from, to }
  }
  const load = (asked: Query) =>
    api.reports.cashDifferences({
      query: {
        page: asked.page,
        limit: asked.limit,
        branchId: place.branchId,
        ...daysOf(asked),
      },
    })
  const loading = useLoad({
    name: NAME,
    key: { ...list.query, ...daysOf(list.query) },
    within: place,
    areas: ['shiftSessions'],
    load: () => load(list.query),
  })
  const saved = daysOf(list.query)
  const branchWords = [branch.restaurantName, branch.name].map(tools.text).join(' · ')
  /** The shifts of the person in these days. */
  const shiftsOf = (name: string) => {
    const days = daysOf(list.query)
    return `${paths.home}/shifts/sessions?${new URLSearchParams({ search: name, ...days })}`
  }
  return (
    <ListAndRecord
      head={
        <>
          <ListHead name={NAME} of={narrowing} list={list}>
            <ColumnsMenu of={columns} />
            <ExportMenu
              {...{ name: NAME, tools, query: list.query, load }}
              columns={columns.all}
              about={{
                name: tools.t('export.about'),
                lines: [
                  [tools.t(NAME), branchWords],
                  [tools.t('fields.firstDay'), { day: saved.from }],
                  [tools.t('fields.lastDay'), { day: saved.to }],
                ],
              }}
              exported={(rows, file) =>
                api.reports.exported({
                  query: { branchId: place.branchId },
                  body: { report: 'cashDifferences', ...saved, file, rows },
                })
              }
            />
          </ListHead>
          {!list.narrowed && <p css={quiet}>{tools.t('reports.lastDays', { count: 30 })}</p>}
        </>
      }
      list={
        <List
          label={tools.t(NAME)}
          columns={columns.shown}
          loading={loading}
          list={list}
          tools={tools}
          empty="reports.noClosings"
          onOpen={({ name }) => void navigate(shiftsOf(name))}
        />
      }
      record={false}
    />
  )
}

const quiet = css({ color: 'var(--ink-2)' })
const look = css({
  whiteSpace: 'nowrap',
  '&[data-tone="short"]': { color: 'var(--danger)', fontWeight: 600 },
  '&[data-tone="over"]': { color: 'var(--warn)', fontWeight: 600 },
})
