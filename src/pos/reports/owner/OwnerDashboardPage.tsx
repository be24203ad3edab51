import { css } from '@emotion/react'
import { useNavigate } from 'react-router-dom'
import type { OwnerBlock, OwnerDashboard } from '#shared/reports/owner-contract.ts'
import { widePage } from '../../../ui/controls/page-look.ts'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { onePage } from '../../../ui/list/one-page.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { Table } from '../../../ui/list/Table.tsx'
import { useTools } from '../../../ui/list/use-tools.ts'
import { Change } from '../../../ui/report/Change.tsx'
import { Figures } from '../../../ui/report/Figures.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { paths } from '../../place/paths.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { Incomplete } from '../Incomplete.tsx'
import { nextSort } from '../lines.ts'
import { Loaded } from '../Loaded.tsx'
import { ReportHead } from '../ReportHead.tsx'
import { Stamp } from '../Stamp.tsx'
import { type ReportAddress, useReportAddress } from '../use-report-address.ts'
import { ownerColumns, type OwnerLines, writeFigure } from './owner-columns.tsx'
import {
  averageOf,
  fellMost,
  foodShareOf,
  labourShareOf,
  netChangeOf,
  sortedBranches,
} from './owner-figures.ts'
import { OwnerHeat } from './OwnerHeat.tsx'
import { useOwner } from './use-owner.ts'

const NAME = 'pages.ownerDashboard'

/** All branches side by side, those of each currency together: which one is off? */
export function OwnerDashboardPage() {
  const address = useReportAddress()
  const loading = useOwner(address)
  return (
    <div css={widePage}>
      <ReportHead name={NAME} question="reports.questions.owner" address={address} everywhere />
      <Loaded report={loading}>
        {(page) => (
          <>
            <Stamp of={page} stale={loading.state === 'failed'} />
            <Incomplete from={page.from} since={sinceOf(page)} />
            {page.blocks.map((block) => (
              <Block key={block.currency} {...{ page, block, address }} />
            ))}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The day from which on every branch is complete. */
const sinceOf = ({ blocks }: OwnerDashboard): string | null =>
  blocks
    .flatMap(({ branches }) => branches.flatMap(({ completeFrom }) => completeFrom ?? []))
    .toSorted()
    .at(-1) ?? null

function Block({
  page,
  block,
  address,
}: {
  readonly page: OwnerDashboard
  readonly block: OwnerBlock
  readonly address: ReportAddress
}) {
  const navigate = useNavigate()
  const { api } = useSuite()
  const { _id: branchId, restaurantId } = useBranch().branch
  const tools = useTools(useBranchPlace())
  const { t, text } = tools
  const { currency, total } = block
  // One table of the page is sorted otherwise at a time: `LAK:-net`.
  const [sortedTable, asked = ''] = address.get('sort').split(':')
  const sort = sortedTable === currency ? asked : '-net'
  const branches = sortedBranches(block.branches, sort, ({ name }) => text(name))
  const lines: OwnerLines = { ...onePage(branches), currency, total }
  const columns = ownerColumns(block)
  const title = page.blocks.length > 1 ? `${t('nav.branches')} · ${currency}` : t('nav.branches')
  const worst = fellMost(block)
  const withoutWage = total.labour?.withoutWage ?? 0
  return (
    <section css={frame} aria-label={title}>
      <Strip total={total} currency={currency} />
      <header css={head}>
        <h2>{title}</h2>
        {worst && (
          <p>
            {t('reports.fellMost', { name: text(worst.branch.name) })} <Change by={worst.by} />
          </p>
        )}
        <ExportMenu
          name={NAME}
          file={[t(NAME), currency, ...new Set([page.from, page.to])].join(' ')}
          columns={columns}
          query={{ page: 1, limit: branches.length }}
          load={() => Promise.resolve(lines)}
          exported={(rows, file) =>
            api.reports.exported({
              query: { branchId },
              body: { report: 'ownerDashboard', from: page.from, to: page.to, file, rows },
            })
          }
          tools={tools}
        />
      </header>
      <Table
        label={title}
        columns={columns}
        page={lines}
        list={{
          sort,
          sortBy: (field) => address.arrange({ sort: `${currency}:${nextSort(sort, field)}` }),
        }}
        tools={tools}
        onOpen={({ _id }) => void navigate(paths.branch(restaurantId, _id))}
      />
      {withoutWage > 0 && <p css={quiet}>{t('payroll.withoutWage', { n: withoutWage })}</p>}
      <OwnerHeat page={page} block={{ ...block, branches: [...branches] }} />
    </section>
  )
}

function Strip({ total, currency }: Pick<OwnerBlock, 'total' | 'currency'>) {
  const tools = useTools(useBranchPlace())
  const { t } = tools
  const shares = [
    ...(total.labour ? [['reports.labourShare', labourShareOf(total)] as const] : []),
    ...(total.food ? [['recipes.foodCost', foodShareOf(total)] as const] : []),
  ]
  return (
    <Figures
      of={[
        {
          label: t('reports.net'),
          value: writeFigure(total.net, 'money', tools, currency),
          note: total.netBefore !== null && (
            <>
              <Change by={netChangeOf(total)} />{' '}
              {t('reports.from', {
                figure: writeFigure(total.netBefore, 'money', tools, currency),
              })}
            </>
          ),
        },
        { label: t('reports.orders'), value: writeFigure(total.orders, 'count', tools, currency) },
        {
          label: t('reports.averageCheck'),
          value: writeFigure(averageOf(total), 'money', tools, currency),
        },
        ...shares.map(([label, share]) => ({
          label: t(label),
          value: writeFigure(share, 'share', tools, currency),
        })),
      ]}
    />
  )
}

const frame = css({
  display: 'grid',
  gap: 'var(--space-4)',
  minWidth: 0,
  '@media print': { '& tr': { breakInside: 'avoid' } },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  '& h2': { flex: '1 1 auto', fontSize: 'var(--text-lg)', fontWeight: 600 },
  '@media print': { '& button': { display: 'none' } },
})
const quiet = css({ color: 'var(--ink-2)' })
