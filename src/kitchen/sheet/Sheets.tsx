import type { ComponentProps } from 'react'
import type { Card } from '../board/cards.ts'
import { dishBy } from './dish-by.ts'
import { useHold } from '../stock/use-hold.ts'
import { StockNotice } from '../stock/StockNotice.tsx'
import { StockSheet } from './StockSheet.tsx'
import { type Stock, type StockDish, useStock } from '../stock/use-stock.ts'
import { useReturn } from '../keys/use-return.ts'
import { useAlarms } from '../sound/use-alarms.ts'
import { AllDaySheet } from './AllDaySheet.tsx'
import type { Cook } from '../board/use-cook.ts'
import type { KeyChoice } from '../keys/use-own-keys.ts'
import { CardSheet } from './CardSheet.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import { RecallSheet } from './RecallSheet.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'

/** They come with them: the first picture does without. */
export { LeftCard } from '../board/LeftCard.tsx'
export { ConnectionDetails } from '../status/ConnectionDetails.tsx'
export { KeyHints } from '../status/KeyHints.tsx'
export { LateButton } from '../status/LateButton.tsx'
export { SoundButton } from '../header/SoundButton.tsx'
export { Summary } from '../header/Summary.tsx'
export { ViewOnly } from '../header/ViewOnly.tsx'

/** A sheet by its name, or the one of a card or of a dish. */
export type OpenSheet =
  | 'recall'
  | 'settings'
  | 'keys'
  | 'allDay'
  | { readonly card: string }
  | StockDish
  | null

type Closable<Sheet extends (props: never) => unknown> = Omit<
  Parameters<Sheet>[0] & object,
  'onClose'
>
type Props = {
  readonly open: OpenSheet
  readonly onOpen: (sheet: OpenSheet) => void
  readonly branchId: string
  /** Null if neither person nor screen may change anything. */
  readonly cook: Cook | null
  /** The element around the cards: a finger that rests on a dish opens its sheet. */
  readonly rail: HTMLElement | null
  readonly cards: readonly Card[]
  readonly recall: Closable<typeof RecallSheet>
  readonly settings: Omit<Closable<typeof SettingsSheet>, 'onKeys' | 'branchId'>
  readonly keys: KeyChoice
  readonly allDay: Pick<ComponentProps<typeof AllDaySheet>, 'totals'>
  readonly alarms: Omit<Parameters<typeof useAlarms>[0], 'onLate'>
  /** The page in view, and how to turn back to the first. */
  readonly page: number
  readonly goHome: () => void
}

/** What the first picture of the screen does without: its sheets, its alarms, and the way back
 * to the first page. */
export function Sheets(props: Props) {
  const { onOpen, branchId, cook, rail, cards } = props
  const onLate = useReturn(props.page, props.goHome)
  useAlarms({ ...props.alarms, onLate })
  const stock = useStock(branchId)
  useHold(cook ? rail : null, (key) => {
    const dish = dishBy(cards, key)
    if (dish?.menuItemId !== undefined) onOpen({ _id: dish.menuItemId, name: dish.name })
  })
  return (
    <>
      <OneSheet {...props} stock={stock} />
      <StockNotice stock={stock} />
    </>
  )
}

function OneSheet({ open, onOpen, branchId, cook, cards, stock, ...sheets }: Shown) {
  const onClose = () => onOpen(null)
  if (open === null) return null
  switch (open) {
    case 'recall':
      return <RecallSheet {...sheets.recall} onClose={onClose} />
    case 'settings': {
      const onKeys = () => onOpen('keys')
      return (
        <SettingsSheet {...sheets.settings} branchId={branchId} onKeys={onKeys} onClose={onClose} />
      )
    }
    case 'keys':
      return <KeysSheet choice={sheets.keys} onClose={onClose} />
    case 'allDay':
      return (
        <AllDaySheet
          {...sheets.allDay}
          stock={cook ? stock : null}
          onDish={onOpen}
          onClose={onClose}
        />
      )
    default: {
      if ('_id' in open) return <StockSheet dish={open} stock={stock} onClose={onClose} />
      const card = cards.find(({ id }) => id === open.card)
      return card && cook ? <CardSheet card={card} cook={cook} onClose={onClose} /> : null
    }
  }
}

type Shown = Omit<Props, 'rail' | 'alarms' | 'page' | 'goHome'> & { readonly stock: Stock }
