import type { ReactNode } from 'react'
import type { Stock } from '#shared/inventory/stock.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import type { Loading } from '../../ui/query/use-read.ts'
import { AmountField } from './AmountField.tsx'
import { LineCard, linesLook } from './LineCard.tsx'
import { PickIngredient } from './PickIngredient.tsx'
import type { DraftLine, DraftTools } from './use-draft.ts'

/** Lines that take something off the shelf: so much of an ingredient, with what is there beside it. */
export function TakeLines({
  stock,
  tools: { draft, setLine, dropLine },
  likely = () => false,
  first = () => ({}),
  children = () => null,
}: {
  readonly stock: Loading<readonly Stock[]>
  readonly tools: DraftTools
  readonly likely?: (item: Stock) => boolean
  /** What a new line begins with. */
  readonly first?: () => Readonly<Record<string, string>>
  /** More fields of a line. */
  readonly children?: (
    line: DraftLine,
    change: (values: Readonly<Record<string, string>>) => void,
  ) => ReactNode
}) {
  const t = useT()
  const { text } = useMeasure()
  return (
    <Loaded of={stock}>
      {(all) => (
        <>
          <ul css={linesLook} data-amounts>
            {draft.lines.map((line) => {
              const item = all.find(({ _id }) => _id === line.ingredientId)
              if (!item) return null
              const change = (values: Readonly<Record<string, string>>) => setLine(item._id, values)
              return (
                <LineCard
                  key={line.key}
                  name={item.name}
                  note={t('inventory.thereIs', { quantity: text(item.quantity, item) })}
                  onRemove={() => dropLine(item._id)}
                >
                  <AmountField
                    label={t('fields.quantity')}
                    item={item}
                    packs
                    amount={line['amount'] ?? ''}
                    unit={line['unit'] ?? item.unit}
                    onAmount={(amount) => change({ amount })}
                    onUnit={(unit) => change({ unit })}
                  />
                  {children(line, change)}
                </LineCard>
              )
            })}
          </ul>
          <PickIngredient
            items={all}
            taken={draft.lines.map(({ ingredientId }) => ingredientId)}
            likely={likely}
            onPick={(item) => setLine(item._id, { ...first(), unit: item.unit, amount: '' })}
          />
        </>
      )}
    </Loaded>
  )
}
