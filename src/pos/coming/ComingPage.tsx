import Hammer from 'lucide-react/icons/hammer'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { ComingPageName } from './pages.ts'

/** Says what will be here and what can be done meanwhile, instead of a broken link. */
export function ComingPage({ page }: { readonly page: ComingPageName }) {
  const t = useT()
  return (
    <EmptyState icon={<Hammer aria-hidden />} title={t(`pages.${page}`)}>
      {t('coming.title')}
    </EmptyState>
  )
}
