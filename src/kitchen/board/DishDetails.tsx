import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { modifierNames } from '#shared/orders/modifier-name.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { chip } from './chip.ts'
import { useAllergyTo } from './use-allergy-to.ts'
import type { CardDish } from './cards.ts'

/** Details of a dish: what may hurt a guest first, then its choices, then the guest's note. */
export function DishDetails({ shown }: { readonly shown: CardDish }) {
  const t = useT()
  const local = useLocalText()
  const allergyTo = useAllergyTo()
  const { modifiers } = shown.dish
  const named = (isAlert: boolean) =>
    modifierNames(
      modifiers.filter(({ alert }) => alert === isAlert),
      { t, local },
    )
  const alerts = [
    ...(shown.dish.allergens ? [allergyTo(shown.dish.allergens)] : []),
    ...named(true),
  ]
  const { seat } = shown.dish
  const choices = [...(seat === undefined ? [] : [t('orders.seat', { n: seat })]), ...named(false)]
  return (
    <>
      {shown.cancelled > 0 && (
        <span css={under}>
          <span css={chip}>
            <Ban aria-hidden />
            {t('kitchen.cancelledSome', { n: shown.cancelled })}
          </span>
        </span>
      )}
      {alerts.map((alert) => (
        <span key={alert} css={under}>
          <span css={chip}>
            <TriangleAlert aria-hidden />
            <span css={{ minWidth: 0 }}>{alert}</span>
          </span>
        </span>
      ))}
      {choices.length > 0 && <span css={[under, choiceLook]}>{choices.join(' · ')}</span>}
      {(shown.note !== '' || shown.noteChanged) && (
        <span css={noteLook}>
          <Pencil aria-hidden />
          <span css={{ minWidth: 0 }}>
            {shown.noteChanged && <b>{t('kitchen.noteChanged')} </b>}
            {shown.note !== '' && `“${shown.note}”`}
          </span>
        </span>
      )}
    </>
  )
}

// Never below the column of the tick: where a card is cut, an arrow covers its end.
const under = css({ gridColumn: '2 / 3', minWidth: 0 })
const choiceLook = css({ fontSize: '0.857em' })

// A guest's words look different from the menu's.
export const noteLook = css({
  gridColumn: '1 / 3',
  display: 'flex',
  alignItems: 'baseline',
  gap: '0.45em',
  marginBlock: '0.15em',
  padding: '0.05em 0.5em',
  borderRadius: 5,
  background: 'color-mix(in oklab, var(--warn) 15%, transparent)',
  fontSize: '0.857em',
  overflowWrap: 'anywhere',
  '& svg': {
    flex: 'none',
    width: '0.9em',
    height: '0.9em',
    color: 'var(--warn)',
    transform: 'translateY(0.1em)',
  },
})
