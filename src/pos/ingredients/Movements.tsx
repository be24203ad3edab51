import { css } from '@emotion/react'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import type { Place } from '../../ui/list/place.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import type { IngredientHere } from './ingredient-here.ts'
import { partLook, titleLook } from './record-look.ts'
import { useMovementName } from './use-movement-name.ts'

/** As many as say what happened today. */
const LATEST = 8

/** What moved an ingredient last. */
export function Movements({
  row,
  place: { branchId, currency },
}: {
  readonly row: IngredientHere
  readonly place: Place
}) {
  const t = useT()
  const { money } = useFormat()
  const { dateTime } = useDates()
  const { text } = useMeasure()
  const nameOf = useMovementName()
  const query = { branchId, ingredientId: row._id, page: 1, limit: LATEST }
  const loading = useRead('inventory.transactions', { query }, ['inventory'])
  const { page } = loading
  if (!page) return <LoadFailed of={loading} />
  return (
    <section css={partLook} aria-label={t('ingredients.movements')}>
      <h3 css={titleLook}>{t('ingredients.movements')}</h3>
      {page.results.length === 0 && <p>{t('ingredients.noMovements')}</p>}
      {page.results.length > 0 && (
        <table css={table} aria-label={t('ingredients.movements')}>
          <tbody>
            {page.results.map(({ _id, kind, at, by, quantity, value }) => (
              <tr key={_id}>
                <th scope="row">
                  {nameOf(kind)}
                  <small>{[dateTime(at), by].filter(Boolean).join(' · ')}</small>
                </th>
                <td>
                  {quantity === 0 ? '–' : `${quantity > 0 ? '+' : ''}${text(quantity, row)}`}
                  {value !== null && <small>{money(Math.round(value / PER_UNIT), currency)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Values are in thousandths of the smallest unit. */
const PER_UNIT = 1000

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { padding: 'var(--space-2) 0', verticalAlign: 'top' },
  '& th': { fontWeight: 500, textAlign: 'start' },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: 'var(--ink-2)', fontWeight: 400 },
  '& tr + tr': { borderBlockStart: '1px solid var(--line)' },
})
