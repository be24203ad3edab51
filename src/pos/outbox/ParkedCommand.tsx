import { css } from '@emotion/react'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { isMoney } from '#shared/orders/command.ts'
import type { OutboxRow } from '#shared/sync/protocol.ts'
import { isKeptRefusal } from '#shared/time-cards/kept-refusal.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { CommandHead } from './CommandHead.tsx'

/** A refused command: its content, the reason, and the two actions. Money is never discarded here. */
export function ParkedCommand({ row }: { readonly row: OutboxRow }) {
  const t = useT()
  const errorText = useErrorText()
  const { act } = useSuite()
  const { busy, run } = useTask(toast.failure)
  const kept = isMoney(row.kind)
  const losesTable = row.error?.code === 'TABLE_OCCUPIED' && row.kind === 'order.open'

  const retry = () => act({ type: 'outbox.retry', lane: row.lane })
  const discard = async () => {
    await act({ type: 'outbox.discard', opId: row._id })
    toast.success('outbox.discarded')
  }

  return (
    <li css={card}>
      <CommandHead row={row} />
      {row.error && <p css={why}>{errorText(row.error)}</p>}
      {kept && <p css={note}>{t('outbox.moneyStays')}</p>}
      {row.punch && isKeptRefusal(row.error?.code ?? '') && (
        <p css={note}>{t('timeCards.refusedKept')}</p>
      )}
      <div css={actions}>
        <Button busy={busy} icon={<RotateCw aria-hidden />} onClick={() => void run(retry)}>
          {t(losesTable ? 'outbox.withoutTable' : 'common.retry')}
        </Button>
        {!kept && (
          <Button
            kind="danger"
            busy={busy}
            icon={<Trash2 aria-hidden />}
            onClick={() => void run(discard)}
          >
            {t('outbox.discard')}
          </Button>
        )}
      </div>
    </li>
  )
}

const card = css({
  display: 'grid',
  gap: 'var(--space-2)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--danger)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--danger-soft)',
})
const why = css({ color: 'var(--danger)', fontWeight: 500 })
const note = css({ color: 'var(--ink-2)' })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginBlockStart: 4,
})
