import { useNavigate } from 'react-router-dom'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

const VIEWS = ['list', 'recurring', 'categories'] as const
type View = (typeof VIEWS)[number]

/** From the expenses to what comes again and to the categories, and back. */
export function ExpenseTabs({ of }: { readonly of: View }) {
  const t = useT()
  const { paths } = useBranch()
  const { may } = useAccess()
  const navigate = useNavigate()
  // A person who reads their own sees no plans of others.
  const shown = VIEWS.filter(
    (view) => view !== 'recurring' || may(['view_expenses', 'manage_expenses']),
  )
  return (
    <SegmentedRow<View>
      label={t('pages.expenses')}
      segments={shown.map((value) => ({ value, label: t(`expenses.views.${value}`) }))}
      value={of}
      onChange={(view) =>
        void navigate(`${paths.home}/expenses${view === 'list' ? '' : `?view=${view}`}`)
      }
    />
  )
}
