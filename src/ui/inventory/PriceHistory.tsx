import { css } from '@emotion/react'
import { useState } from 'react'
import {
  changeOf,
  PRICE_DAYS,
  type PricePoint,
  priceOf,
  unitPrice,
} from '#shared/inventory/outlook.ts'
import { type Measured, unitOf } from '#shared/inventory/unit.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { useDates } from '../i18n/use-dates.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { LoadFailed } from '../query/LoadFailed.tsx'
import { useRead } from '../query/use-read.ts'
import { useMeasure } from './use-measure.ts'

/** What an ingredient has cost: a line of 90 days, how it changed, and the last price of each supplier. */
export function PriceHistory({
  item,
  branchId,
  currency,
}: {
  readonly item: Measured & { readonly _id: string }
  readonly branchId: string
  readonly currency: string
}) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const { unitName } = useMeasure()
  const [now] = useState(() => Date.now())
  const params = { id: item._id }
  const read = useRead('inventory.prices', { params, query: { branchId } }, ['inventory'])
  const points = read.page?.results
  if (!points) return <LoadFailed of={read} />
  const change = changeOf(points, now)
  const sign = (change ?? 0) > 0 ? '+' : ''
  const one = unitOf(item, item.unit)
  const perUnit = (point: PricePoint) => (one ? priceOf(point, one) : 0)
  return (
    <section css={part} aria-label={t('inventory.prices')}>
      <h3 css={title}>{t('inventory.prices')}</h3>
      {points.length === 0 ? (
        <p css={quiet}>{t('inventory.noPrices')}</p>
      ) : (
        <>
          <p css={head}>
            <Line points={points} now={now} />
            {change !== null && (
              <span data-dearer={change >= DEARER || undefined}>
                {t('inventory.priceChange', { percent: `${sign}${format.percent(change)}` })}
              </span>
            )}
          </p>
          <ul css={rows}>
            {lastOfEach(points).map((point) => (
              <li key={point.supplierId ?? ''}>
                <span>
                  {point.supplierName || t('inventory.noSupplier')}
                  <small>{dates.dateTime(point.at, 'short')}</small>
                </span>
                <span>{`${format.money(perUnit(point), currency)} / ${unitName(item, item.unit)}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Percent from which a person should look. */
const DEARER = 10

/** The last price of each supplier, the latest first. */
const lastOfEach = (points: readonly PricePoint[]): readonly PricePoint[] =>
  [...new Map(points.map((point) => [point.supplierId, point])).values()].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  )

const [WIDTH, HEIGHT, EDGE] = [160, 40, 3]

/** Prices as steps over the days: one holds until the next delivery. */
function Line({ points, now }: { readonly points: readonly PricePoint[]; readonly now: number }) {
  const prices = points.map(unitPrice)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const span = most - least || 1
  const x = (at: string) =>
    Math.max(0, (1 - (now - Date.parse(at)) / (PRICE_DAYS * DAY_MS)) * WIDTH)
  const y = (price: number) => EDGE + (1 - (price - least) / span) * (HEIGHT - 2 * EDGE)
  const path = points.map((point, index) => {
    const [to, height] = [x(point.at).toFixed(1), y(unitPrice(point)).toFixed(1)]
    return index === 0 ? `M${to} ${height}` : `H${to} V${height}`
  })
  return (
    <svg css={line} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <path d={`${path.join(' ')} H${WIDTH}`} />
    </svg>
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
const quiet = css({ color: 'var(--ink-2)' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  '& [data-dearer]': { color: 'var(--danger)', fontWeight: 600 },
})
const rows = css({
  display: 'grid',
  gap: 'var(--space-2)',
  listStyle: 'none',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' },
  '& small': { display: 'block', color: 'var(--ink-2)' },
  '& > li > span:last-of-type': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})
const line = css({
  '& path': {
    fill: 'none',
    stroke: 'var(--primary)',
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
  },
})
