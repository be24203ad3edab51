import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import List from 'lucide-react/icons/list'
import { Button } from '../../ui/controls/Button.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { DishTotal } from '../board/all-day.ts'

type Props = {
  readonly totals: readonly DishTotal[]
  readonly onTotals: () => void
  /** Cards out of view on the pages before and after this one. */
  readonly older: number
  readonly newer: number
  /** About cards that an outage had kept back and that are not on the screen yet. */
  readonly late: ReactNode
  readonly onTurn: (step: 1 | -1) => void
  readonly hints: ReactNode
}

/** Below the cards: totals to cook, and how many cards are out of view. */
export function Strip({ totals, onTotals, older, newer, late, onTurn, hints }: Props) {
  const t = useT()
  const local = useLocalText()
  return (
    <footer css={strip} data-density="touch">
      <Button kind="bare" icon={<List aria-hidden />} onClick={onTotals} css={label}>
        {t('kitchen.allDay')}
      </Button>
      <ul css={list}>
        {totals.map(({ key, name, quantity }) => (
          <li key={key} css={item}>
            <b css={figure}>{quantity}</b> {local(name)}
          </li>
        ))}
      </ul>
      {late}
      {older > 0 && (
        <Button kind="danger" icon={<ChevronLeft aria-hidden />} onClick={() => onTurn(-1)}>
          {t('kitchen.older', { n: older })}
        </Button>
      )}
      {newer > 0 && (
        <Button kind="primary" onClick={() => onTurn(1)}>
          {t('kitchen.newer', { n: newer })}
          <ChevronRight aria-hidden css={inline} />
        </Button>
      )}
      {hints}
    </footer>
  )
}

const strip = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-5)',
  minHeight: 'calc(var(--hit) + 4px)',
  padding: '2px var(--space-5)',
  borderBlockStart: '1px solid var(--line)',
  background: 'var(--surface)',
  '&&': { '--font': 'clamp(1.2rem, 1.45vw, 1.75rem)', fontSize: 'var(--font)' },
  '@media (max-width: 700px)': { gap: 'var(--space-3)', paddingInline: 'var(--space-3)' },
})
const label = css({
  '&&': {
    paddingInline: '0.3em',
    color: 'var(--ink-2)',
    fontSize: 'inherit',
    whiteSpace: 'nowrap',
  },
})
// One line of whole dishes, a second one where the screen is high; the rest is a press on the label away.
const list = css({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  // Beside the label while it is one line; from the top once there is more than fits.
  alignContent: 'safe center',
  gap: '0 1.3em',
  height: 'calc(1.15em * var(--leading))',
  overflow: 'hidden',
  '@media (max-width: 700px)': { visibility: 'hidden' },
  '@media (min-height: 900px) and (min-width: 1200px)': {
    height: 'calc(2.3em * var(--leading))',
  },
})
const item = css({
  height: 'calc(1.15em * var(--leading))',
  whiteSpace: 'nowrap',
  fontWeight: 500,
})
const figure = css({
  marginInlineEnd: '0.15em',
  color: 'var(--accent)',
  fontFamily: 'var(--font-display)',
  fontSize: '1.15em',
  fontWeight: 700,
  lineHeight: 'inherit',
})
const inline = css({ display: 'inline-block', verticalAlign: 'middle', marginInlineStart: '0.3em' })
