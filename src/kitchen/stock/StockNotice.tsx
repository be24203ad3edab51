import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Stock } from './use-stock.ts'

/** What was just said of a dish, over the foot of the screen, with a button to undo it. */
export function StockNotice({ stock: { news, busy } }: { readonly stock: Stock }) {
  const t = useT()
  return (
    <output css={place} data-density="touch">
      {news && (
        <div css={bar}>
          <span css={words}>{news.text}</span>
          <Button icon={<Undo2 aria-hidden />} busy={busy} onClick={news.undo}>
            {t('kitchen.undo')}
          </Button>
        </div>
      )}
    </output>
  )
}

const place = css({
  position: 'fixed',
  zIndex: 'var(--z-toast)',
  insetInlineStart: 'var(--space-5)',
  // Above the strip of totals, which has two lines at most.
  insetBlockEnd: 'calc(2.3em * var(--leading) + 1em)',
  maxWidth: 'min(44em, calc(100vw - 2 * var(--space-5)))',
  '&&': { '--font': '1em', fontSize: 'clamp(1.15rem, 1.45vw, 1.75rem)' },
})
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-5)',
  padding: 'var(--space-2) var(--space-2) var(--space-2) var(--space-5)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  fontWeight: 600,
  '& button': { flex: 'none' },
})
const words = css({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
