import type { ComponentProps } from 'react'
import { type Card, dishBy } from '../board/cards.ts'
import { useHold } from '../stock/use-hold.ts'
import { StockNotice } from '../stock/StockNotice.tsx'
import { StockSheet } from './StockSheet.tsx'
import { type StockDish, useStock } from '../stock/use-stock.ts'
import { AllDaySheet } from './AllDaySheet.tsx'
import { RecallSheet } from './RecallSheet.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'

/** A sheet by its name, or the one of a dish. */
export type OpenSheet = 'recall' | 'settings' | 'allDay' | StockDish | null

type Closable<Sheet extends (props: never) => unknown> = Omit<
  Parameters<Sheet>[0] & object,
  'onClose'
>
type Props = {
  readonly open: OpenSheet
  readonly onOpen: (sheet: OpenSheet) => void
  readonly branchId: string
  /** Whether the person or screen may mark a dish sold out. */
  readonly mayCook: boolean
  /** The element around the cards: a finger that rests on a dish opens its sheet. */
  readonly rail: HTMLElement | null
  readonly cards: readonly Card[]
  readonly recall: Closable<typeof RecallSheet>
  readonly settings: Closable<typeof SettingsSheet>
  readonly allDay: Pick<ComponentProps<typeof AllDaySheet>, 'totals'>
}

/** The sheets over the screen, and the last action in one. */
export function Sheets({ open, onOpen, branchId, mayCook, rail, cards, ...sheets }: Props) {
  const { recall, settings, allDay } = sheets
  const isDish = open !== null && typeof open === 'object'
  const stock = useStock(branchId)
  const onClose = () => onOpen(null)
  useHold(mayCook ? rail : null, (key) => {
    const dish = dishBy(cards, key)
    if (dish?.menuItemId !== undefined) onOpen({ _id: dish.menuItemId, name: dish.name })
  })
  return (
    <>
      {open === 'recall' && <RecallSheet {...recall} onClose={onClose} />}
      {open === 'settings' && <SettingsSheet {...settings} onClose={onClose} />}
      {open === 'allDay' && (
        <AllDaySheet {...allDay} stock={mayCook ? stock : null} onDish={onOpen} onClose={onClose} />
      )}
      {isDish && <StockSheet dish={open} stock={stock} onClose={onClose} />}
      <StockNotice stock={stock} />
    </>
  )
}
