import { useState } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { ReasonChoice } from '../frame/ReasonChoice.tsx'

const REASONS = [
  'expenses.reasons.private',
  'expenses.reasons.wrongAmount',
  'expenses.reasons.noPaper',
  'expenses.reasons.twice',
] as const

/** Asks why an expense is rejected; the cash of a pay-out is owed from then on. */
export function RejectDialog({
  expense,
  onReject,
  onClose,
}: {
  readonly expense: Expense
  readonly onReject: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { busy, run } = useTask(toast.failure)
  const reject = () =>
    run(async () => {
      await onReject(reason.trim())
      onClose()
    })
  return (
    <Dialog
      open
      width={460}
      title={t('expenses.rejectQuestion')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="danger"
            busy={busy}
            disabled={reason.trim() === ''}
            onClick={() => void reject()}
          >
            {t('expenses.actions.reject')}
          </Button>
        </>
      }
    >
      <ReasonChoice usual={REASONS} value={reason} onChange={setReason} />
      {expense.paidFrom === 'drawer' && <p>{t('expenses.owedBy', { name: expense.madeByName })}</p>}
    </Dialog>
  )
}
