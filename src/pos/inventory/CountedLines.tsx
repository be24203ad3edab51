import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { asksRecount } from '#shared/inventory/count.ts'
import { USUAL_STOCK_COUNT } from '#shared/inventory/stock-count-rules.ts'
import type { CountLine } from '#shared/inventory/contract.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { acrossLook, recordLines } from './record-look.ts'
import { inUnits } from './stock-money.ts'
import { AREAS, useInventory } from './use-inventory.ts'

/** What a count found against what was expected, the largest gap first; what arrived late explains a part of it. */
export function CountedLines({ id }: { readonly id: string }) {
  const t = useT()
  const { branch } = useInventory()
  const found = useRead(
    'inventory.counted',
    { params: { id }, query: { branchId: branch._id } },
    AREAS,
  )
  return (
    <Loaded of={found}>
      {({ results }) => {
        const shown = results.every(({ value }) => value !== null)
        const sum = results.reduce((all, { value }) => all + (value ?? 0), 0)
        return (
          <>
            {shown && (
              <p css={sumLook}>
                {t('inventory.gapWorth')} <Amount of={inUnits(sum)} currency={branch.currency} />
              </p>
            )}
            <ul css={recordLines}>
              {results
                .toSorted((one, other) => sizeOf(other) - sizeOf(one))
                .map((line) => (
                  <li key={line._id}>
                    <Line line={line} />
                  </li>
                ))}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}

/** The share that is missing or too much. */
const sizeOf = ({ gap, counted }: CountLine) =>
  Math.abs(gap) / Math.max(1, Math.abs(counted - gap), Math.abs(counted))

function Line({ line }: { readonly line: CountLine }) {
  const t = useT()
  const { text } = useMeasure()
  const { branch, at, mayManage } = useInventory()
  const { counted, expected, late, gap, value } = line
  const { recountAbove } = branch.stockCount ?? USUAL_STOCK_COUNT
  const far = asksRecount({ counted, expected: expected + late, value }, recountAbove)
  const signed = (quantity: number) => `${quantity > 0 ? '+' : ''}${text(quantity, line)}`
  return (
    <>
      <strong>{line.name}</strong>
      <span>{text(counted, line)}</span>
      <small>
        {t('inventory.expected', { quantity: text(expected, line) })}
        {late !== 0 && (
          <Link css={lateLook} to={at({ view: 'ledger', ingredient: line._id })}>
            {t('inventory.arrivedLate', { quantity: signed(late) })}
          </Link>
        )}
      </small>
      <span css={gapLook} data-gap={gap !== 0 || undefined}>
        {gap === 0 ? t('inventory.exact') : signed(gap)}
        {gap !== 0 && value !== null && (
          <small>
            {' '}
            <Amount of={inUnits(value)} currency={branch.currency} />
          </small>
        )}
      </span>
      {far && (
        <span css={[acrossLook, again]}>
          {t('inventory.countAgain')}{' '}
          {mayManage && <Link to={at({ do: 'count' })}>{t('inventory.tasks.count')}</Link>}
        </span>
      )}
    </>
  )
}

const sumLook = css({ fontWeight: 600 })
const lateLook = css({ display: 'flex', alignItems: 'center', minHeight: 'var(--hit)' })
const gapLook = css({ '&[data-gap]': { color: 'var(--danger)', fontWeight: 600 } })
const again = css({
  color: 'var(--warn)',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' },
})
