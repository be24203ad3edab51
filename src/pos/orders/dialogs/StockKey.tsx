import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { RUNS_OUT } from '#shared/permissions/entries.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useAccess } from '../../place/use-access.ts'
import type { TicketStore } from '../ticket/ticket-state.ts'

/**
 * Marks a dish sold out, or puts it back on sale, for people who may; like the kitchen. Only the server can
 * send it to every till.
 */
export function StockKey({
  item: { _id: id, name, soldOut },
  branchId,
  store,
  onDone,
}: {
  readonly item: MenuItem
  readonly branchId: string
  /** The ticket, which shows the change with a button to undo it. */
  readonly store: TicketStore
  readonly onDone: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const allowed = useAccess().may(RUNS_OUT)
  const online = useOne('connection')?.state === 'online'
  const [busy, setBusy] = useState(false)
  if (!allowed) return null

  const set = (next: boolean) =>
    api.menuItems.setSoldOut({ params: { id }, body: { branchId, soldOut: next } })
  async function turn() {
    setBusy(true)
    try {
      await set(!soldOut)
      store.tell({
        text: t(soldOut ? 'kitchen.isBack' : 'kitchen.isSoldOut', { dish: local(name) }),
        undo: () => void set(soldOut).catch(toast.failure),
      })
      onDone()
    } catch (error) {
      toast.failure(error)
      setBusy(false)
    }
  }

  return (
    <div css={look}>
      <Button
        icon={soldOut ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
        busy={busy}
        disabled={!online}
        data-option={soldOut || undefined}
        onClick={() => void turn()}
      >
        {t(soldOut ? 'kitchen.putBack' : 'kitchen.markSoldOut')}
      </Button>
      <p css={hint}>{t(online ? 'kitchen.soldOutMeans' : 'pins.needsServerNow')}</p>
    </div>
  )
}

const look = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  '& button': { minHeight: 56 },
})
const hint = css({ flex: '1 1 14em', color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
