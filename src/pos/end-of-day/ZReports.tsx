import { css } from '@emotion/react'
import type { ZSummary } from '#shared/end-of-day/contract.ts'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { List } from '../../ui/list/List.tsx'
import { moneyColumn } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/list.ts'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { END_OF_DAY_AREAS } from './areas.ts'
import { ZReportPanel } from './ZReportPanel.tsx'

const columns: readonly Column<ZSummary>[] = [
  {
    title: 'endOfDay.reports',
    cell: ({ number, kind }, { t }) =>
      t(kind === 'day' ? 'endOfDay.zNumber' : 'endOfDay.supplementNumber', { number }),
    value: ({ number }) => number,
  },
  {
    title: 'reports.day',
    phone: 'top',
    cell: ({ businessDate }) => <Day date={businessDate} />,
    value: ({ businessDate }) => businessDate,
  },
  { title: 'fields.by', phone: 'low', cell: ({ closedBy }) => closedBy },
  {
    title: 'reports.orders',
    figures: true,
    cell: ({ orders }, { format }) => format.number(orders),
    value: ({ orders }) => orders,
  },
  moneyColumn('endOfDay.net', 'net'),
  moneyColumn('endOfDay.billed', 'billed', { phone: 'end' }),
  moneyColumn('endOfDay.difference', 'difference'),
]

function Day({ date }: { readonly date: string }) {
  return useDates().dateOnly(date)
}

/** The Z reports of the branch; the open one beside them. */
export function ZReports({
  openId,
  onOpen,
}: {
  readonly openId: string
  readonly onOpen: (id: string) => void
}) {
  const t = useT()
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const narrowing = { days: useBusinessDay() } as const
  const list = useListQuery(narrowing)
  const query = { ...list.query, branchId: place.branchId }
  const loading = useLoad({
    name: 'endOfDay.list',
    key: query,
    within: place,
    areas: END_OF_DAY_AREAS,
    load: () => api.endOfDay.list({ query }),
  })
  const close = () => onOpen('')
  useListKeys({ onClose: openId === '' ? undefined : close })
  return (
    <ListAndRecord
      section
      head={
        <div css={head} data-list>
          <h2 css={title}>{t('endOfDay.reports')}</h2>
          <ListHead name={undefined} of={narrowing} list={list}>
            <ExportMenu
              {...{ name: 'endOfDay.reports', tools, query, columns }}
              load={(asked) => api.endOfDay.list({ query: { ...asked, branchId: place.branchId } })}
            />
          </ListHead>
        </div>
      }
      list={
        <List
          label={t('endOfDay.reports')}
          columns={columns}
          loading={loading}
          list={list}
          tools={tools}
          empty="endOfDay.none"
          openId={openId}
          onOpen={({ _id }) => onOpen(_id)}
        />
      }
      record={openId !== '' && <ZReportPanel key={openId} reportId={openId} onClose={close} />}
    />
  )
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
  '@media print': { display: 'none' },
})
const title = css({ flex: '1 1 auto', fontSize: 'var(--text-xl)' })
