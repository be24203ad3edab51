import { css } from '@emotion/react'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router-dom'
import { figureOf } from '#shared/inventory/unit.ts'
import type { Transaction } from '#shared/inventory/contract.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Quantity } from '../../ui/inventory/Quantity.tsx'
import type { Column } from '../../ui/list/list.ts'
import { isLate, movedText, useMovementName } from './movement-names.ts'
import { inUnits } from './stock-money.ts'
import { useInventory } from './use-inventory.ts'

/** When it happened; of what arrived late also when. */
export function When({ of }: { readonly of: Pick<Transaction, 'at' | 'postedAt'> }) {
  const t = useT()
  const dates = useDates()
  const format = useFormat()
  return (
    <span>
      {dates.dateTime(of.at, 'short')}
      {isLate(of) && (
        <span css={late}>
          <Clock aria-hidden />
          {t('inventory.late', { time: format.time(of.postedAt) })}
        </span>
      )}
    </span>
  )
}

export const MovementName = ({ of }: { readonly of: Transaction }) => useMovementName()(of)

/** The sale or act behind a movement. */
export function Source({ of }: { readonly of: Transaction }) {
  const t = useT()
  const { at, paths } = useInventory()
  if (of.orderId !== null)
    return <Link to={`${paths.home}/orders?order=${of.orderId}`}>{t('inventory.openOrder')}</Link>
  if (['sale', 'refund', 'void'].includes(of.sourceKind)) return '–'
  return <Link to={at({ view: 'acts', id: of.sourceId })}>{t('inventory.openAct')}</Link>
}

export const ledgerColumns = (currency: string, shows: boolean): readonly Column<Transaction>[] => [
  {
    title: 'fields.time',
    cell: (row) => <When of={row} />,
    value: ({ at }) => ({ at }),
  },
  { title: 'inventory.ingredient', phone: 'low', cell: ({ name }) => name },
  {
    title: 'fields.type',
    phone: 'end',
    cell: (row) => <MovementName of={row} />,
    value: ({ kind }, { t }) => t(movedText(kind)),
  },
  {
    title: 'fields.quantity',
    figures: true,
    phone: 'top',
    cell: (row) => (row.quantity === 0 ? '–' : <Quantity of={row.quantity} item={row} />),
    value: (row) => figureOf(row, row.quantity),
  },
  ...(shows
    ? [
        {
          title: 'inventory.value',
          figures: true,
          cell: ({ value }) => <Amount of={inUnits(value ?? 0)} currency={currency} />,
          value: ({ value }) => ({ money: inUnits(value ?? 0), currency }),
        } satisfies Column<Transaction>,
      ]
    : []),
  { title: 'fields.by', wide: true, cell: ({ by }) => by ?? '–' },
  { title: 'inventory.source', cell: (row) => <Source of={row} />, value: null },
]

const late = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.35em',
  color: 'var(--warn)',
  fontSize: 'var(--text-sm)',
  '& svg': { width: '1.1em', height: '1.1em' },
})
