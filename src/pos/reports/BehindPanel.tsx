import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import type { Contribution, OrdersQuery, ReportAnswer } from '#shared/reports/page-contract.ts'
import type { SetName } from '#shared/reports/panels.ts'
import { lastOf } from '#shared/time/calendar.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { useTools } from '../../ui/list/use-tools.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { reportTable } from '../../ui/report/report-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { figures, line, link, list, part, quiet } from './behind-look.ts'
import { COMPUTED, partsOf } from './computed.ts'
import { labelOf } from './labels.ts'
import { writeMeasure } from './measure-columns.tsx'
import type { Key, Slice } from './rows.ts'

const AT_ONCE = 25

/** What a figure is made of: how it is computed, with parts that add up to it, and the orders behind it. */
export function BehindPanel({
  set,
  rowKey,
  slice,
  answer,
  narrowed,
  title,
  onClose,
}: {
  readonly set: SetName
  readonly rowKey: Key
  readonly slice: Slice
  readonly answer: ReportAnswer
  /** Filters of the page that this panel has. */
  readonly narrowed: Readonly<Record<string, string>>
  /** Of the panel: what the row is of. */
  readonly title: string
  readonly onClose: () => void
}) {
  const tools = useTools(useBranchPlace())
  const { t, format } = tools
  const { get, set: setAddress } = useAddress()
  const page = Math.max(1, Number(get('orders')) || 1)
  const query: OrdersQuery = {
    branchId: tools.place.branchId,
    set,
    page,
    limit: AT_ONCE,
    ...narrowed,
    ...queryOf(rowKey, answer),
  }
  const orders = useRead('reports.orders', { query }, ['reports'])
  const { words } = COMPUTED[set]
  return (
    <RecordPanel
      of={orders}
      title={() => labelOf({ key: rowKey, name: slice.name }, tools)}
      onClose={onClose}
    >
      {(found) => (
        <>
          <p css={quiet}>{title}</p>
          <section css={part}>
            <h3>{t('reports.computed.title')}</h3>
            <p css={quiet}>{t(words)}</p>
            <table css={reportTable} aria-label={t('reports.computed.title')}>
              <tbody>
                {partsOf(set, slice.now).map(({ text, measure, less, isSum }) => (
                  <tr key={text} css={isSum && sumLook}>
                    <th scope="row">{t(text)}</th>
                    <td data-figures>
                      {less && '− '}
                      {writeMeasure(measure, slice.now, answer.currency, tools)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <section css={part}>
            <h3>{t('reports.behind')}</h3>
            <ul css={list}>
              {found.results.map((row) => (
                <Order key={`${row.orderId} ${row._id}`} of={row} />
              ))}
            </ul>
            <p css={sum}>
              <span>{t('fields.total')}</span>
              <strong>{format.money(found.sum, answer.currency)}</strong>
            </p>
            <Pager
              page={found}
              onPage={(to) => setAddress({ orders: to === 1 ? '' : String(to) })}
            />
          </section>
        </>
      )}
    </RecordPanel>
  )
}

function Order({
  of: { orderId, number, at, kind, quantity, amount, currency },
}: {
  readonly of: Contribution
}) {
  const { t, format, dates } = useTools(useBranchPlace())
  const { paths } = useBranch()
  const { may } = useAccess()
  const name = number || '–'
  return (
    <li css={line}>
      {may(['view_orders', 'manage_orders']) ? (
        <Link to={`${paths.home}/orders?order=${orderId}`} css={link}>
          {name}
        </Link>
      ) : (
        <strong css={link}>{name}</strong>
      )}
      <span css={figures}>{format.money(amount, currency)}</span>
      <span css={quiet}>
        {[dates.dateTime(at, 'short'), ...(kind === 'refund' ? [t('refunds.refund')] : [])].join(
          ' · ',
        )}
      </span>
      <span css={[figures, quiet]}>{quantity !== null && `${format.number(quantity)} ×`}</span>
    </li>
  )
}

/** Returns how the call of the orders names a row: nothing is known of what is empty. */
function queryOf(
  key: Key,
  { from, to }: ReportAnswer,
): Partial<OrdersQuery> & { from: string; to: string } {
  const { date, month, ...keys } = key
  const days =
    typeof date === 'string'
      ? { from: date, to: date }
      : typeof month === 'string'
        ? {
            from: from > `${month}-01` ? from : `${month}-01`,
            to: to < lastOf(month) ? to : lastOf(month),
          }
        : { from, to }
  const given = Object.entries(keys).map(([name, value]) => [
    name,
    value === null ? '' : String(value),
  ])
  return { ...Object.fromEntries(given), ...days }
}

const sumLook = css({
  '& > *': { fontWeight: 700, borderBlockStart: '1px solid var(--line-strong)' },
})
const sum = css({
  display: 'flex',
  justifyContent: 'space-between',
  paddingBlockStart: 'var(--space-2)',
  borderBlockStart: '1px solid var(--line-strong)',
  fontVariantNumeric: 'tabular-nums',
})
