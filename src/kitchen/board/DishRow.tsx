import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { mix } from '../../ui/theme/mix.ts'
import { HIT } from '../../ui/ticket/hit.ts'
import type { CardDish } from './cards.ts'
import type { Sizes } from './create-sizes.ts'
import type { CardClock } from './card-state.ts'
import { DishDetails } from './DishDetails.tsx'
import { StartTime } from './StartTime.tsx'
import { HELD } from '../stock/held.ts'
import { useMeasured } from './use-measured.ts'
import { useTickAhead } from './use-tick-ahead.ts'

type Props = {
  readonly dish: CardDish
  /** Of its card: by them it is known when to begin. */
  readonly clock: CardClock
  readonly sizes: Sizes
  readonly onTick: ((done: boolean) => Promise<void>) | undefined
}

/** One dish of a card; a tap marks it done, another undoes that. */
export function DishRow({ dish, clock, sizes, onTick }: Props) {
  const row = useMeasured<HTMLLIElement>(sizes, dish.key)
  const [done, tick] = useTickAhead(dish.done, onTick)
  const state = dish.off ? 'cancelled' : done ? 'done' : 'plain'
  return (
    <li
      ref={row}
      css={mix(line, state !== 'plain' && dim)}
      data-state={state}
      {...{ [HELD]: dish.key }}
    >
      {tick && !dish.off ? (
        <button type="button" onClick={tick} aria-pressed={done} css={mix(grid, HIT, hit)}>
          <Content dish={dish} done={done} clock={clock} />
        </button>
      ) : (
        <div css={grid}>
          <Content dish={dish} done={done} clock={clock} />
        </div>
      )}
    </li>
  )
}

function Content({
  dish: shown,
  done,
  clock,
}: Pick<Props, 'dish' | 'clock'> & { readonly done: boolean }) {
  const t = useT()
  const local = useLocalText()
  return (
    <>
      <span css={quantityLook}>{shown.quantity}×</span>
      <span css={nameLook}>{local(shown.dish.name)}</span>
      <span css={tickLook}>{done && !shown.off && <Check aria-hidden />}</span>
      {shown.off ? (
        <span css={offLook}>
          <Ban aria-hidden />
          {t('kitchen.cancelled')}
        </span>
      ) : (
        <>
          {shown.startsAfter > 0 && <StartTime dish={shown} clock={clock} />}
          <DishDetails shown={shown} />
        </>
      )}
    </>
  )
}

const line = css({ display: 'flex', borderBlockEnd: '1px solid var(--line)' })

// The tick has its place from the first: a name that wraps again would move every card below.
const grid = css({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(1.75em, max-content) minmax(0, 1fr) 0.8em',
  alignItems: 'baseline',
  alignContent: 'center',
  columnGap: '0.4em',
  padding: '0.22em var(--ticket-inset)',
})

// Grows with the letters: on a small screen nearby, rows as high as on the wall would hide orders.
const hit = css({ minHeight: 'max(46px, 2.1em)' })

const quantityLook = css({ fontWeight: 700 })
const nameLook = css({ fontWeight: 600 })
const tickLook = css({
  alignSelf: 'center',
  marginInlineStart: '-0.3em',
  '&&': { color: 'var(--ok)' },
  '& svg': { width: '0.9em', height: '0.9em' },
})

const offLook = css({
  gridColumn: '2 / 3',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '0.4em',
  fontSize: '0.857em',
  fontWeight: 600,
  '&&': { color: 'var(--danger)' },
  '& svg': { flex: 'none', width: '1em', height: '1em' },
})

// Dimmed, with a tick or a word. A line through Lao or Khmer would hide its vowel signs.
const dim = css({ '& > * > *': { color: 'var(--ink-3)' } })
