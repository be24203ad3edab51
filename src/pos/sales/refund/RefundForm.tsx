import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { ManagerPin } from '../../frame/ManagerPin.tsx'
import { OutcomeKeys } from '../../frame/OutcomeKeys.tsx'
import { BackBy } from './BackBy.tsx'
import { PieceRows } from './PieceRows.tsx'
import { ReasonChips } from './ReasonChips.tsx'
import { NOTHING, previewOf, type RefundDraft } from './refund-draft.ts'
import { useRefund } from './use-refund.ts'

/** What comes back, why, and how: all on one page, with the sum to hand over live beside the one button. */
export function RefundForm({
  order,
  onDone,
}: {
  readonly order: Order
  readonly onDone: (refundId: string) => void
}) {
  const t = useT()
  const format = useFormat()
  const [draft, setDraft] = useState<RefundDraft>(NOTHING)
  const [asking, setAsking] = useState(false)
  const preview = previewOf(order, draft)
  const { alone, busy, give, ask } = useRefund(order, preview, draft, onDone)
  const change = (part: Partial<RefundDraft>) => setDraft({ ...draft, ...part })
  const ready = preview.lines.length > 0 && draft.reason.trim() !== ''
  const amount = format.money(preview.handed, order.policy.currency)
  return (
    <div css={columns}>
      <PieceRows order={order} pieces={draft.pieces} onChange={(pieces) => change({ pieces })} />
      <div css={side}>
        <div css={choices}>
          <ReasonChips value={draft.reason} onChange={(reason) => change({ reason })} />
          <OutcomeKeys value={draft.outcome} onChange={(outcome) => change({ outcome })} />
          <BackBy
            order={order}
            preview={preview}
            way={draft.way}
            onChange={(way) => change({ way })}
          />
        </div>
        <div css={foot}>
          <p css={sum}>
            <span>{t('orders.giveBack')}</span>
            <output css={figure}>{amount}</output>
          </p>
          <Button
            kind="money"
            wide
            icon={<Undo2 aria-hidden />}
            css={submit}
            disabled={!ready}
            busy={busy}
            onClick={() => (alone ? void give() : setAsking(true))}
          >
            {t('refunds.submit', { amount })}
          </Button>
          {/* Its place is kept, so that the button stays where it is. */}
          <p css={hint}>
            {ready ? (alone ? '\u00a0' : t('pins.needsManager')) : t('refunds.choose')}
          </p>
        </div>
      </div>
      {asking && (
        <Dialog open alert onClose={() => setAsking(false)} title={t('refunds.submit', { amount })}>
          <ManagerPin onPin={ask} />
        </Dialog>
      )}
    </div>
  )
}

const WIDE = '@media (min-width: 900px)'
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-6)',
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 26rem)' },
})
// As high as the window at most: the sum and its button stay in view, what is chosen scrolls above them.
const side = css({
  display: 'contents',
  [WIDE]: {
    position: 'sticky',
    insetBlockStart: 'var(--space-3)',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    gap: 'var(--space-3)',
    maxHeight: 'calc(100dvh - 152px)',
  },
})
const choices = css({
  display: 'grid',
  gap: 'var(--space-5)',
  minWidth: 0,
  // The focus ring is not cut.
  [WIDE]: { overflowY: 'auto', padding: 3, margin: -3, gap: 'var(--space-4)' },
})
const foot = css({
  display: 'grid',
  gap: 'var(--space-2)',
  '@media (max-width: 899px)': {
    position: 'sticky',
    zIndex: 1,
    insetBlockEnd: 0,
    marginInline: 'calc(-1 * var(--space-4))',
    padding: 'var(--space-2) var(--space-4) max(var(--space-2), env(safe-area-inset-bottom))',
    background: 'var(--canvas)',
    borderBlockStart: '1px solid var(--line)',
  },
})
const sum = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
})
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: '2.25rem',
  fontWeight: 800,
  lineHeight: 'var(--leading-figures)',
  whiteSpace: 'nowrap',
})
const submit = css({ minHeight: 64, fontSize: 'var(--text-lg)' })
const hint = css({ minHeight: '1.5em', color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
