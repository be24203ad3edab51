import { Link } from 'react-router-dom'
import { daysLeft } from '#shared/inventory/outlook.ts'
import type { Level, OperationsAnswer } from '#shared/reports/stock-contract.ts'
import { PriceHistory } from '../../ui/inventory/PriceHistory.tsx'
import { Quantity } from '../../ui/inventory/Quantity.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { reportTable } from '../../ui/report/report-look.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { figures, line, link, list, part, quiet, sum } from './behind-look.ts'
import { labelOf } from './labels.ts'
import { MoneyParts, PartButtons } from './MoneyParts.tsx'
import { type Key, sliceOf } from './rows.ts'
import { STOCK_AREAS, useStockPaths } from './stock-parts.ts'
import { StockSource } from './StockSource.tsx'
import type { Opened, ReportAddress } from './use-report-address.ts'

const AT_ONCE = 25

/** How each panel is computed, and the sums that it has. */
const PANELS = {
  stock: {
    words: 'reports.stock.computed.stock',
    parts: [{ text: 'inventory.value', measure: 'stock_value', isSum: true }],
  },
  waste: {
    words: 'reports.stock.computed.waste',
    parts: [
      { text: 'reports.times', measure: 'count' },
      { text: 'fields.amount', measure: 'wasted_value', isSum: true },
    ],
  },
  prices: {
    words: 'reports.stock.computed.prices',
    parts: [
      { text: 'reports.stock.bought', measure: 'received_value' },
      { text: 'reports.stock.dearer', measure: 'dearer_value', isSum: true },
    ],
  },
} as const
const isPanel = (name: string): name is keyof typeof PANELS => name in PANELS

/** How a figure of stock is computed, and the movements behind it. */
export function OperationsRecord({
  answer,
  opened: { panel, key },
  address,
}: {
  readonly answer: OperationsAnswer
  readonly opened: Opened
  readonly address: ReportAddress
}) {
  const tools = useTools(useBranchPlace())
  const { t } = tools
  const { opens, at } = useStockPaths()
  const given = answer.panels[panel]
  const slice = given && sliceOf(given, key)
  if (!slice || !isPanel(panel)) return null
  const shown = { state: 'ready', page: slice, reload: async () => {} } as const
  const id = key['ingredient']
  const level = answer.levels.find(({ _id }) => _id === id)
  const item = level ?? answer.prices.find(({ _id }) => _id === id)
  const { words, parts } = PANELS[panel]
  return (
    <RecordPanel
      of={shown}
      title={({ name }) => labelOf({ key, name }, tools)}
      onClose={address.close}
    >
      {({ now }) => (
        <>
          <section css={part}>
            <h3>{t('reports.computed.title')}</h3>
            <p css={quiet}>{t(words)}</p>
            {panel === 'stock' && level && <Lasting of={level} />}
            <MoneyParts parts={parts} sums={now} currency={answer.currency} />
          </section>
          {panel === 'waste' && <Wasted of={key} answer={answer} address={address} />}
          {panel !== 'waste' && id === undefined && (
            <PartButtons
              rows={given.rows}
              measure={panel === 'stock' ? 'stock_value' : 'dearer_value'}
              currency={answer.currency}
              onOpen={(row) => address.open({ panel, key: row.key })}
            />
          )}
          {item && (
            <PriceHistory item={item} branchId={tools.place.branchId} currency={answer.currency} />
          )}
          {item && opens && (
            <Link css={link} to={at({ view: 'ledger', ingredient: item._id })}>
              {t('inventory.views.ledger')}
            </Link>
          )}
        </>
      )}
    </RecordPanel>
  )
}

const ROWS: readonly { readonly text: TextKey; readonly of: (level: Level) => number }[] = [
  { text: 'inventory.onHand', of: ({ quantity }) => quantity },
  { text: 'inventory.onStove', of: ({ onStove }) => onStove },
  { text: 'reports.stock.perDay', of: ({ perDay }) => perDay },
  { text: 'inventory.minimum', of: ({ minimum }) => minimum },
  { text: 'inventory.par', of: ({ par }) => par },
]

/** For how long what is there lasts, and what that follows from. */
function Lasting({ of }: { readonly of: Level }) {
  const { t, format } = useTools(useBranchPlace())
  const days = daysLeft(of.quantity, of)
  return (
    <table css={reportTable} aria-label={t('inventory.daysLeft')}>
      <tbody>
        {ROWS.filter((row) => row.of(of) !== 0).map(({ text, of: quantityOf }) => (
          <tr key={text}>
            <th scope="row">{t(text)}</th>
            <td data-figures>
              <Quantity of={quantityOf(of)} item={of} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('inventory.daysLeft')}</th>
          <td data-figures>{days === null ? '–' : format.number(days)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** What was thrown away for a reason, the latest first. */
function Wasted({
  of,
  answer: { from, to, currency },
  address,
}: {
  readonly of: Key
  readonly answer: OperationsAnswer
  readonly address: ReportAddress
}) {
  const { t, dates, format, place } = useTools(useBranchPlace())
  const { get, set } = useAddress()
  const page = Math.max(1, Number(get('orders')) || 1)
  const reason = of['reason']
  const category = address.get('category')
  const query = {
    branchId: place.branchId,
    from,
    to,
    page,
    limit: AT_ONCE,
    ...(typeof reason === 'string' && { reason }),
    ...(category !== '' && { category }),
  }
  const found = useRead('reports.wasteBehind', { query }, STOCK_AREAS)
  return (
    <section css={part} aria-label={t('inventory.views.ledger')}>
      <h3>{t('inventory.views.ledger')}</h3>
      <Loaded of={found}>
        {(shown) => (
          <>
            <ul css={list}>
              {shown.results.map((row) => (
                <li key={row._id} css={line}>
                  <strong>{row.name}</strong>
                  <span css={figures}>
                    <Quantity of={row.quantity} item={row} />
                  </span>
                  <span css={quiet}>
                    {[
                      dates.dateTime(row.at, 'short'),
                      row.by,
                      row.value !== null && format.money(Math.round(row.value / 1000), currency),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <StockSource orderId={row.orderId} actId={row.actId} />
                </li>
              ))}
            </ul>
            {shown.value !== null && (
              <p css={sum}>
                <span>{t('fields.total')}</span>
                <strong>{format.money(Math.round(shown.value / 1000), currency)}</strong>
              </p>
            )}
            <Pager
              page={shown}
              onPage={(next) => set({ orders: next === 1 ? '' : String(next) })}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
