import type { ShortExpense } from '#shared/expenses/contract.ts'
import { choiceKey, keyGroup, keyLegend, keyPair } from '../../ui/controls/key-look.ts'
import { press } from '../../ui/controls/press.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'

/** Rejected pay-outs whose cash comes back: a tap fills in the whole of one. */
export function ReturnKeys({
  value,
  onChange,
}: {
  readonly value: string | null
  readonly onChange: (expense: ShortExpense | null) => void
}) {
  const t = useT()
  const format = useFormat()
  const { _id: branchId } = useBranch().branch
  const payOuts = useRead('expenses.ofDrawer', { query: { branchId } }, ['expenses'])
  const owed = payOuts.page?.owed ?? []
  if (owed.length === 0) return <LoadFailed of={payOuts}>{t('expenses.toReturn')}</LoadFailed>
  return (
    <fieldset css={keyGroup}>
      <legend css={keyLegend}>{t('expenses.toReturn')}</legend>
      <div css={keyPair}>
        {owed.map((expense) => (
          <button
            key={expense._id}
            type="button"
            aria-pressed={value === expense._id}
            css={[choiceKey, press]}
            onClick={() => onChange(value === expense._id ? null : expense)}
          >
            {[
              expense.name,
              format.money(expense.amount, expense.currency),
              expense.madeByName,
            ].join(' · ')}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
