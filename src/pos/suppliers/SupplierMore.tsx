import { css } from '@emotion/react'
import type { Supplier } from '#shared/suppliers/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'

const QUALITIES = ['excellent', 'good', 'fair', 'poor'] as const
const AREAS = ['purchaseOrders', 'inventory'] as const

/** How a supplier has delivered to this branch, as people said when it came. */
export function SupplierMore({ row, place }: { readonly row: Supplier; readonly place: Place }) {
  const t = useT()
  const { number } = useFormat()
  const request = { params: { id: row._id }, query: { branchId: place.branchId } }
  const found = useRead('purchaseOrders.ofSupplier', request, AREAS)
  const of = (part: number, all: number) => `${number(part)} / ${number(all)}`
  return (
    <section css={partLook} aria-label={t('suppliers.record')}>
      <h3 css={titleLook}>{t('suppliers.record')}</h3>
      <Loaded of={found}>
        {({ deliveries, lines, qualities, rejected, orders, late, short }) =>
          deliveries === 0 ? (
            <p>{t('inventory.noPrices')}</p>
          ) : (
            <dl css={facts}>
              <dt>{t('inventory.kinds.receipt')}</dt>
              <dd>{number(deliveries)}</dd>
              {QUALITIES.filter((one) => qualities[one] > 0).map((one) => (
                <div key={one} css={fact}>
                  <dt>{t(`inventory.quality.${one}`)}</dt>
                  <dd>{of(qualities[one], lines)}</dd>
                </div>
              ))}
              <dt>{t('inventory.rejected')}</dt>
              <dd>{of(rejected, lines)}</dd>
              {orders > 0 && (
                <>
                  <dt>{t('suppliers.late')}</dt>
                  <dd>{of(late, orders)}</dd>
                  <dt>{t('purchaseOrders.states.closed')}</dt>
                  <dd>{of(short, orders)}</dd>
                </>
              )}
            </dl>
          )
        }
      </Loaded>
    </section>
  )
}

const partLook = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--line)',
  minWidth: 0,
})
const titleLook = css({ fontSize: 'var(--text-md)', fontWeight: 600 })
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 'var(--space-2) var(--space-4)',
  '& dt': { color: 'var(--ink-2)', overflowWrap: 'anywhere' },
  '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
const fact = css({ display: 'contents' })
