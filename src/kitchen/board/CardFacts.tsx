import { css } from '@emotion/react'
import Bike from 'lucide-react/icons/bike'
import Plus from 'lucide-react/icons/plus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Undo2 from 'lucide-react/icons/undo-2'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Card } from './cards.ts'

/** The kind of order, as a picture and, if there is room, a word; special facts about the card come first. */
export function CardFacts({ card }: { readonly card: Card }) {
  const t = useT()
  const type = t(`kitchen.orderType.${card.orderType}`)
  const Type = types[card.orderType]
  const Mark = card.recalled ? Undo2 : card.added ? Plus : null
  return (
    <p css={facts}>
      <span css={icons}>
        <Type aria-hidden />
        {Mark && <Mark aria-hidden />}
      </span>
      {Mark && <VisuallyHidden>{type} </VisuallyHidden>}
      <span css={word}>
        {card.recalled ? t('kitchen.recalled') : card.added ? t('kitchen.added') : type}
      </span>
    </p>
  )
}

const types = {
  dine_in: UtensilsCrossed,
  takeaway: ShoppingBag,
  delivery: Bike,
} as const satisfies Record<Card['orderType'], unknown>

const facts = css({
  position: 'relative',
  flex: '1 1 0',
  minWidth: '1.5em',
  display: 'flex',
  alignItems: 'center',
  gap: '0.35em',
  fontSize: '0.72em',
  fontWeight: 500,
})
const icons = css({
  display: 'flex',
  flex: 'none',
  gap: '0.25em',
  '& svg': { width: '1.15em', height: '1.15em' },
})
const word = css({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // From afar letters are large and columns are not: the picture is enough.
  '@container card (width < 12em)': { display: 'none' },
})
