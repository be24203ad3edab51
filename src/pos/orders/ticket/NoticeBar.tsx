import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { type TicketStore, useTicketState } from './ticket-state.ts'

/** The last action, over the foot of the lines: nothing moves when it comes or goes. */
export function NoticeBar({
  store,
  lastChange,
}: {
  readonly store: TicketStore
  /** A notice that stays until something is done; null: none. */
  readonly lastChange: string | null
}) {
  const t = useT()
  const { notice } = useTicketState(store)
  return (
    <output css={place}>
      {!notice && lastChange !== null && (
        <div css={bar}>
          <strong css={large}>{lastChange}</strong>
        </div>
      )}
      {notice && (
        <div css={bar}>
          <span css={words}>{notice.text}</span>
          {notice.undo && (
            <Button
              kind="bare"
              icon={<Undo2 aria-hidden />}
              onClick={() => {
                notice.undo?.()
                store.set({ notice: null })
              }}
            >
              {t('orders.undo')}
            </Button>
          )}
        </div>
      )}
    </output>
  )
}

const place = css({ display: 'block', position: 'absolute', insetInline: 8, insetBlockEnd: 8 })
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 56,
  paddingInlineStart: 'var(--space-4)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--ink)',
  color: 'var(--canvas)',
  '& button': { flex: 'none', fontWeight: 700 },
})
const large = css({ flex: 1, minWidth: 0, fontSize: 'var(--text-lg)' })
const words = css({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: 'var(--text-sm)' })
