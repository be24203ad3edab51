import Store from 'lucide-react/icons/store'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { paths } from '../place/paths.ts'

/** Shown instead of any screen of a closed branch while this device still has unsent sales for it. */
export function ClosedBranch() {
  const t = useT()
  return (
    <EmptyState icon={<Store aria-hidden />} title={t('branches.closed')}>
      {t('branches.closedSending')} <Link to={paths.branches}>{t('branches.title')}</Link>
    </EmptyState>
  )
}
