import { css } from '@emotion/react'
import { useState } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import {
  EXPENSE_ACTIONS,
  expenseCan,
  isDecision,
  mayDecide,
  stateAfter,
} from '#shared/expenses/expense-can.ts'
import { worksInAll } from '#shared/permissions/role.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { stateText } from './expense-texts.ts'
import { RejectDialog } from './RejectDialog.tsx'

type Action = (typeof EXPENSE_ACTIONS)[number]

/** What a person may do about an expense in its state; each can be taken back. */
export function ExpenseKeys({ expense }: { readonly expense: Expense }) {
  const t = useT()
  const errorText = useErrorText()
  const user = useOne('session')?.user
  const act = useAct(expense)
  const { busy, failure, run } = useTask()
  const [asking, setAsking] = useState<'reject' | 'alike' | null>(null)
  if (expense.archived) return null
  const person = { _id: user?.id ?? '', isOwner: user ? worksInAll(user.role) : false }
  const decides = mayDecide(expense, person)
  const shown = EXPENSE_ACTIONS.filter(
    (action) => expenseCan(action, expense) && (decides || !isDecision(action, expense)),
  )
  const press = (action: Action) => {
    if (action === 'reject') return setAsking('reject')
    void run(async () => {
      try {
        await act(action)
      } catch (error) {
        if (!(error instanceof SuiteError) || error.code !== 'EXPENSE_ALIKE') throw error
        setAsking('alike')
      }
    })
  }
  return (
    <div css={frame}>
      {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
      {!decides && expense.state === 'submitted' && <p css={hint}>{t('expenses.ownHint')}</p>}
      <div css={keys}>
        {shown.map((action) => (
          <Button
            key={action}
            kind={action === 'approve' || action === 'submit' ? 'primary' : 'quiet'}
            busy={busy}
            onClick={() => press(action)}
          >
            {t(`expenses.actions.${action}`)}
          </Button>
        ))}
      </div>
      {asking === 'reject' && (
        <RejectDialog
          expense={expense}
          onReject={(reason) => act('reject', { reason })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'alike' && (
        <Confirm
          title={t('expenses.alike')}
          confirm={t('expenses.isAnother')}
          onConfirm={() => act('submit', { isSure: true })}
          onClose={() => setAsking(null)}
        >
          {t('errors.codes.EXPENSE_ALIKE')}
        </Confirm>
      )}
    </div>
  )
}

/** Returns the call about one expense, which says what became of it and offers the way back. */
function useAct({ _id, revision, ...expense }: Expense) {
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const one = { params: { id: _id }, query: { branchId } }
  return async (action: Action, more: { reason?: string; isSure?: boolean } = {}) => {
    const made = await api.expenses.act({ ...one, body: { action, revision, ...more } })
    const text = stateText(stateAfter(action, expense))
    const back = () =>
      api.expenses.act({ ...one, body: { action: 'takeBack', revision: made.revision } })
    if (action === 'takeBack' || !expenseCan('takeBack', made)) toast.success(text)
    else undoToast(text, {}, () => void back().catch(toast.failure))
  }
}

const frame = css({ display: 'grid', gap: 'var(--space-3)' })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
const hint = css({ color: 'var(--ink-2)', textWrap: 'pretty' })
