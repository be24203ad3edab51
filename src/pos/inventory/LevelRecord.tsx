import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import type { Stock } from '#shared/inventory/stock.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { PriceHistory } from '../../ui/inventory/PriceHistory.tsx'
import { Quantity } from '../../ui/inventory/Quantity.tsx'
import type { Column } from '../../ui/list/list.ts'
import type { Tools } from '../../ui/list/use-tools.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { type Loading, useRead } from '../../ui/query/use-read.ts'
import { Facts } from '../../ui/record/Facts.tsx'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { useAccess } from '../place/use-access.ts'
import { MovementName, Source, When } from './ledger-columns.tsx'
import type { StockPage } from './level-columns.tsx'
import { Targets } from './Targets.tsx'
import { AREAS, useInventory } from './use-inventory.ts'

const LATEST = 20

/** One ingredient: what is there, what the branch wants, and its latest movements. */
export function LevelRecord({
  of,
  columns,
  tools,
  onClose,
}: {
  readonly of: Loading<Stock>
  readonly columns: readonly Column<Stock, StockPage>[]
  readonly tools: Tools
  readonly onClose: () => void
}) {
  const { mayManage, branch } = useInventory()
  const { may } = useAccess()
  const shows = may(COSTS_SEEN)
  const facts = columns.slice(1).map(({ total: _total, ...column }) => column)
  return (
    <RecordPanel of={of} title={({ name }) => name} onClose={onClose}>
      {(row) => (
        <>
          <Facts row={row} columns={facts} tools={tools} />
          {mayManage && <Targets key={row._id} row={row} />}
          {shows && <PriceHistory item={row} branchId={branch._id} currency={branch.currency} />}
          <Latest id={row._id} />
        </>
      )}
    </RecordPanel>
  )
}

function Latest({ id }: { readonly id: string }) {
  const t = useT()
  const { number } = useFormat()
  const { branch, at } = useInventory()
  const found = useRead(
    'inventory.transactions',
    { query: { branchId: branch._id, ingredientId: id, page: 1, limit: LATEST } },
    AREAS,
  )
  return (
    <section css={part} aria-label={t('inventory.latest')}>
      <h3 css={title}>{t('inventory.latest')}</h3>
      <Loaded of={found}>
        {({ results, totalResults }) => (
          <>
            {results.length === 0 && <p>{t('inventory.noMovements')}</p>}
            <ol css={rows}>
              {results.map((row) => (
                <li key={row._id}>
                  <span css={words}>
                    <MovementName of={row} />
                    <small>
                      <When of={row} />
                      {row.by !== null && ` · ${row.by}`}
                    </small>
                  </span>
                  <span css={figures}>
                    {row.quantity === 0 ? '–' : <Quantity of={row.quantity} item={row} />}
                    <Source of={row} />
                  </span>
                </li>
              ))}
            </ol>
            {totalResults > LATEST && (
              <Link css={more} to={at({ view: 'ledger', ingredient: id })}>
                {t('inventory.allMovements', { number: number(totalResults) })}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const part = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--line)',
  minWidth: 0,
})
const title = css({ fontSize: 'var(--text-lg)', fontWeight: 600 })
const rows = css({
  display: 'grid',
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    paddingBlock: 'var(--space-3)',
    borderBlockEnd: '1px solid var(--line)',
  },
})
const words = css({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { color: 'var(--ink-2)' },
})
const figures = css({
  display: 'grid',
  justifyItems: 'end',
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' },
})
const more = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' })
