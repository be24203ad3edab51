import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { backAt, type OutUntil } from '#shared/menu/back-on-sale.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { RUNS_OUT } from '#shared/permissions/entries.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LeftSetter } from '../../../ui/controls/LeftSetter.tsx'
import { OutUntilField } from '../../../ui/controls/OutUntilField.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne, useRow } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import type { TicketStore } from '../ticket/ticket-state.ts'

/**
 * Marks a dish sold out, puts it back on sale, or says how many are left, for people who may; like the kitchen.
 * Only the server can send it to every till.
 */
export function StockKey({
  item: { _id: id, name, soldOut, backAt: before, lacks },
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
  const { branch } = useBranch()
  const connection = useOne('connection')
  const online = connection?.state === 'online'
  const offset = connection?.clockOffset ?? 0
  const [until, setUntil] = useState<OutUntil>({ kind: 'putBack' })
  const left = useRow('dishCounts', id)?.left
  const [busy, setBusy] = useState(false)
  if (!allowed) return null

  const set = (next: boolean, back?: string) =>
    api.menuItems.setSoldOut({
      params: { id },
      body: { branchId, soldOut: next, ...(next && back !== undefined && { backAt: back }) },
    })
  const setByStock = () =>
    api.menuItems.setSoldOut({ params: { id }, body: { branchId, soldOut: true, byStock: true } })
  const count = (next: number | null) =>
    api.menuItems.setCount({ params: { id }, body: { branchId, left: next } })
  const dish = local(name)
  const turn = () =>
    change(
      () => set(!soldOut, backAt(until, branch, Date.now() + offset)),
      async () => {
        if (soldOut && left === 0) await count(left)
        else if (lacks === undefined) await set(soldOut, before)
        if (lacks !== undefined) await setByStock()
      },
      t(soldOut ? 'kitchen.isBack' : 'kitchen.isSoldOut', { dish }),
    )
  const recount = (next: number | null) =>
    change(
      () => count(next),
      async () => {
        await count(left ?? null)
        if (lacks !== undefined) await setByStock()
      },
      next === null ? t('kitchen.notCounted', { dish }) : t('kitchen.leftNow', { dish, n: next }),
    )
  async function change(make: () => Promise<unknown>, undo: () => Promise<unknown>, text: string) {
    setBusy(true)
    try {
      await make()
      store.tell({ text, undo: () => void undo().catch(toast.failure) })
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
      {!soldOut && <OutUntilField value={until} disabled={!online} onChange={setUntil} />}
      <p css={hint}>
        {[
          lacks !== undefined && t('orders.lacks', { name: lacks }),
          t(online ? 'kitchen.soldOutMeans' : 'pins.needsServerNow'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <LeftSetter left={left} busy={busy} disabled={!online} onSet={(n) => void recount(n)} />
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
