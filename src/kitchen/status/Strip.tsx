import { css } from '@emotion/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../../ui/controls/Button.tsx'
import { Kbd } from '../../ui/controls/Kbd.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { DishTotal } from '../board/all-day.ts'

type Props = {
  readonly totals: readonly DishTotal[]
  /** Tickets out of view on the pages before and after this one. */
  readonly older: number
  readonly newer: number
  readonly onTurn: (step: 1 | -1) => void
  readonly hints: boolean
}

/** Below the board: what is to cook altogether, and how many tickets are out of view. */
export function Strip({ totals, older, newer, onTurn, hints }: Props) {
  const t = useT()
  const local = useLocalText()
  const turns = older > 0 || newer > 0
  return (
    <footer css={strip} data-density="touch">
      <span css={label}>{t('kitchen.allDay')}</span>
      <ul css={list}>
        {totals.map(({ key, name, quantity }) => (
          <li key={key} css={item}>
            <b css={figure}>{quantity}</b> {local(name)}
          </li>
        ))}
      </ul>
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
      {hints && !turns && (
        <p css={keys}>
          <Kbd>1–9</Kbd> {t('kitchen.keysBump')} · <Kbd>0</Kbd> {t('kitchen.keysRecall')}
        </p>
      )}
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
})
const label = css({ color: 'var(--ink-2)', whiteSpace: 'nowrap' })
const list = css({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: '1.3em',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // What runs out of the strip fades, so that nobody takes it for the end.
  maskImage: 'linear-gradient(to right, #000 calc(100% - 2em), transparent)',
})
const item = css({
  whiteSpace: 'nowrap',
  fontWeight: 500,
  '&:last-child': { paddingInlineEnd: '2em' },
})
const figure = css({
  marginInlineEnd: '0.15em',
  color: 'var(--accent)',
  fontFamily: 'var(--font-display)',
  fontSize: '1.15em',
  fontWeight: 700,
})
const keys = css({
  color: 'var(--ink-2)',
  fontSize: '0.85em',
  whiteSpace: 'nowrap',
  // No keyboard there, and no room.
  '@media (max-width: 640px)': { display: 'none' },
})
const inline = css({ display: 'inline-block', verticalAlign: 'middle', marginInlineStart: '0.3em' })
