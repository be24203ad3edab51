import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { shareOf } from '../../ui/report/change.ts'
import { beside } from '../../ui/report/report-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { FigureTable } from './FigureTable.tsx'
import { GuestBars } from './GuestBars.tsx'
import { GuestCohorts } from './GuestCohorts.tsx'
import { GuestsPanel } from './GuestsPanel.tsx'
import {
  changeColumn,
  derivedColumn,
  measureColumn,
  nameColumn,
  shareColumn,
} from './measure-columns.tsx'
import { isShown } from './ReportFrame.tsx'
import { ReportLayout } from './ReportLayout.tsx'
import { ReportStrip, type StripFigure, sumFigure } from './ReportStrip.tsx'
import type { Sums } from './rows.ts'
import { useReportAddress } from './use-report-address.ts'
import { useDaypartFilter, useTypeFilter } from './use-report-filters.ts'

const MONTH = 30
const TITLES = {
  kinds: 'reports.byKind',
  often: 'reports.often',
  away: 'reports.away',
  cohorts: 'campaigns.cohorts',
} as const

const quotient = (sum = 0, count = 0) => (count > 0 ? sum / count : null)
const visitsEach = ({ visits, guests }: Sums) => quotient(visits, guests)
const spentEach = ({ net, guests }: Sums) => quotient(net, guests)

const STRIP: readonly StripFigure[] = [
  sumFigure('reports.guests', 'kinds', 'guests', { unit: 'count' }),
  {
    label: 'reports.guestKinds.new',
    panel: 'kinds',
    unit: 'count',
    value: (_, part) => part('kinds', { kind: 'new' })['guests'] ?? 0,
  },
  {
    label: 'reports.cameBack',
    panel: 'kinds',
    unit: 'share',
    value: ({ guests = 0 }, part) =>
      shareOf(part('kinds', { kind: 'returning' })['guests'] ?? 0, guests),
  },
  {
    label: 'reports.visitsPerGuest',
    panel: 'kinds',
    unit: 'count',
    value: (sums) => {
      const each = visitsEach(sums)
      return each === null ? null : Math.round(each * 10) / 10
    },
  },
  {
    label: 'reports.perGuest',
    panel: 'kinds',
    unit: 'money',
    // Sales without a name say nothing of a guest.
    value: ({ net = 0, guests }, part) => {
      const each = quotient(net - (part('kinds', { kind: 'nameless' })['net'] ?? 0), guests)
      return each === null ? null : Math.round(each)
    },
  },
  {
    label: 'reports.namelessShare',
    panel: 'kinds',
    unit: 'share',
    good: 'down',
    value: ({ net = 0 }, part) => shareOf(part('kinds', { kind: 'nameless' })['net'] ?? 0, net),
  },
]

/** The guests who came in any days: for the first time or again, how often, how lately, and the guests of each month followed. */
export function CustomerAnalyticsPage() {
  const t = useT()
  const { branch } = useBranch()
  const address = useReportAddress(MONTH)
  const { compare, days, opened, get } = address
  const filters = [useTypeFilter(['sales']), ...useDaypartFilter(['sales'])]
  const narrowed = Object.fromEntries(
    filters.flatMap(({ field }) => (get(field) === '' ? [] : [[field, get(field)]])),
  )
  const query = {
    branchId: branch._id,
    ...days,
    ...(compare !== 'none' && { compare }),
    ...narrowed,
  }
  const loading = useRead('reports.guests', { query }, ['reports', 'customers'])
  const panel = opened && groupsOf(opened.panel)
  return (
    <ReportLayout
      report="customerAnalytics"
      name="pages.customerAnalytics"
      question="reports.questions.customerAnalytics"
      {...{ address, filters, loading }}
      record={
        opened &&
        panel &&
        isShown(loading.page, opened) && (
          <GuestsPanel
            key={JSON.stringify(opened)}
            answer={loading.page}
            group={panel}
            rowKey={opened.key}
            narrowed={narrowed}
            title={t(TITLES[panel])}
            onClose={address.close}
          />
        )
      }
    >
      {(answer) => {
        const parts = { answer, address }
        return (
          <>
            <ReportStrip {...parts} figures={STRIP} />
            <FigureTable
              {...parts}
              name="reports.byKind"
              panel="kinds"
              sort="-net"
              columns={(lines) => [
                nameColumn('reports.byKind'),
                measureColumn('reports.guests', 'guests', { phone: 'low' }),
                measureColumn('crm.visits', 'visits'),
                derivedColumn('reports.visitsPerGuest', visitsEach, 'number'),
                derivedColumn('reports.perGuest', spentEach, 'money', { wide: true }),
                shareColumn('net', lines, { phone: 'end' }),
                measureColumn('reports.net', 'net', { phone: 'top' }),
                changeColumn('guests'),
              ]}
            />
            <GuestCohorts {...parts} />
            <div css={beside}>
              <GuestBars {...parts} panel="often" head="crm.visits" />
              <GuestBars {...parts} panel="away" head="reports.awayDays" />
            </div>
            <FigureTable
              {...parts}
              name="crm.visits"
              panel="often"
              sort="name"
              columns={(lines) => [
                nameColumn('crm.visits'),
                measureColumn('reports.guests', 'guests', { phone: 'low' }),
                shareColumn('guests', lines, { phone: 'end' }),
                derivedColumn('reports.perGuest', spentEach, 'money'),
                measureColumn('reports.net', 'net', { phone: 'top' }),
                changeColumn('guests'),
              ]}
            />
            <FigureTable
              {...parts}
              name="reports.awayDays"
              note={t('reports.ofAllVisits')}
              panel="away"
              sort="name"
              columns={(lines) => [
                nameColumn('reports.awayDays'),
                measureColumn('reports.guests', 'guests', { phone: 'low' }),
                shareColumn('guests', lines, { phone: 'end' }),
                derivedColumn('reports.perGuest', spentEach, 'money'),
                measureColumn('reports.net', 'net', { phone: 'top' }),
              ]}
            />
          </>
        )
      }}
    </ReportLayout>
  )
}

const groupsOf = (panel: string) =>
  (['kinds', 'often', 'away', 'cohorts'] as const).find((one) => one === panel)
