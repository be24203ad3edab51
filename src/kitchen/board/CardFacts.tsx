import { css } from '@emotion/react'
import Bike from 'lucide-react/icons/bike'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import CookingPot from 'lucide-react/icons/cooking-pot'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Pause from 'lucide-react/icons/pause'
import Plus from 'lucide-react/icons/plus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Undo2 from 'lucide-react/icons/undo-2'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { clockText } from '../clock/clock-text.ts'
import type { Card } from './cards.ts'

/** The kind of order, as a picture and, if there is room, a word; special facts about the card come first. */
export function CardFacts({ card, delayed }: { readonly card: Card; readonly delayed: boolean }) {
  const t = useT()
  const branch = useOne('branch')
  const type = t(`kitchen.orderType.${card.orderType}`)
  const Type = types[card.orderType]
  const mark = markOf(card, delayed)
  const said = mark ? t(`kitchen.${mark}`) : card.course
  const wanted = branch && card.wantedAt && clockText(card.wantedAt, branch.timeZone)
  const words = [wanted, said].filter(Boolean).join(' · ') || undefined
  const Mark = mark ? marks[mark] : null
  return (
    <p css={facts}>
      <span css={icons}>
        <Type aria-hidden />
        {Mark && <Mark aria-hidden />}
      </span>
      {words && <VisuallyHidden>{type} </VisuallyHidden>}
      <span css={word}>{words ?? type}</span>
    </p>
  )
}

/** The one mark that changes most of what a cook does next. */
const markOf = ({ held, rushed, recalled, added, started }: Card, delayed: boolean) =>
  held
    ? 'held'
    : rushed
      ? 'rushed'
      : delayed
        ? 'arrivedLate'
        : recalled
          ? 'recalled'
          : added
            ? 'added'
            : started
              ? 'started'
              : null

const marks = {
  held: Pause,
  rushed: ChevronsUp,
  arrivedLate: CloudDownload,
  recalled: Undo2,
  added: Plus,
  started: CookingPot,
} as const

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
