import { css } from '@emotion/react'
import { quantityIn, unitOf } from '#shared/inventory/unit.ts'
import type { Act } from '#shared/inventory/contract.ts'
import type { Measure } from '#shared/inventory/measured.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { type ActLine, amountIn, linesOf, measureOf, saidIn } from './act-document.ts'
import { CorrectPrice } from './CorrectPrice.tsx'
import { QUALITIES } from './read-receipt-line.ts'
import { acrossLook, recordLines } from './record-look.ts'
import { useInventory } from './use-inventory.ts'

/** What was entered, line by line; of a delivery the price can be corrected where it is. */
export function ActLines({
  act,
  ingredients,
}: {
  readonly act: Act
  readonly ingredients: readonly Measure[]
}) {
  const lines = linesOf(act)
  if (lines.length === 0) return <Single act={act} ingredients={ingredients} />
  return (
    <ul css={recordLines}>
      {lines.map((line, index) => {
        const item = measureOf(ingredients, line.ingredientId)
        return (
          item && (
            <li key={index}>
              <Line act={act} line={line} item={item} alone={isAlone(lines, line)} />
            </li>
          )
        )
      })}
    </ul>
  )
}

const isAlone = (lines: readonly ActLine[], { ingredientId }: ActLine) =>
  lines.filter((line) => line.ingredientId === ingredientId).length === 1

function Line({
  act,
  line,
  item,
  alone,
}: {
  readonly act: Act
  readonly line: ActLine
  readonly item: Measure
  /** Of two lines of one ingredient nothing says which cost another amount. */
  readonly alone: boolean
}) {
  const { branch, mayManage } = useInventory()
  const { of, notes } = useSaid(line, item)
  const canCorrect =
    mayManage && alone && act.kind === 'receipt' && !act.undone && act.branchId === branch._id
  return (
    <>
      <strong>{item.name}</strong>
      <span css={figure}>{of(line.amount || line.received)}</span>
      <small css={line.price === null ? acrossLook : undefined}>{notes.join(' · ')}</small>
      {line.price !== null && (
        <span css={figure}>
          <Amount of={line.price} currency={branch.currency} />
        </span>
      )}
      {canCorrect && line.price !== null && (
        <div css={acrossLook}>
          <CorrectPrice actId={act._id} item={item} price={line.price} />
        </div>
      )}
    </>
  )
}

/** Returns how quantities of a line are written, and what was said of it. */
function useSaid(line: ActLine, item: Measure) {
  const t = useT()
  const dates = useDates()
  const { text } = useMeasure()
  const of = (amount: string) => {
    const size = unitOf(item, line.unit)
    return size && amount !== '' ? text(quantityIn(amount, size), item, line.unit) : ''
  }
  const some = (amount: string) => (Number(amount) > 0 ? of(amount) : '')
  const quality = QUALITIES.find((one) => one === line.quality)
  const [rejected, refused, lost] = [some(line.rejected), some(line.refused), some(line.lost)]
  const { expiresOn } = line
  const notes = [
    quality && t(`inventory.quality.${quality}`),
    line.reason,
    rejected && t('inventory.rejectedQuantity', { quantity: rejected }),
    refused && t('inventory.refusedQuantity', { quantity: refused }),
    lost && t('inventory.missing', { quantity: lost }),
    expiresOn && t('inventory.expires', { date: dates.dateOnly(expiresOn, 'short') }),
  ]
  return { of, notes: notes.filter(Boolean) }
}

/** An act about one thing: a batch, or a price that was corrected. */
function Single({
  act,
  ingredients,
}: {
  readonly act: Act
  readonly ingredients: readonly Measure[]
}) {
  const { branch } = useInventory()
  const price = amountIn(act, 'price')
  const item = measureOf(ingredients, saidIn(act, 'ingredientId'))
  if (!item) return null
  return (
    <ul css={recordLines}>
      <li>
        <strong>{item.name}</strong>
        {price !== null && (
          <span css={figure}>
            <Amount of={price} currency={branch.currency} />
          </span>
        )}
      </li>
    </ul>
  )
}

const figure = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
