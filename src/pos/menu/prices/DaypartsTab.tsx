import type { ReactNode } from 'react'
import { pageTitle } from '../../../ui/controls/page-look.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../../place/use-access.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { menuHead } from '../menu-look.ts'
import { DAYPARTS } from './dayparts.tsx'

/** The hours in which dishes can have other prices. */
export function DaypartsTab({ tabs }: { readonly tabs: ReactNode }) {
  const t = useT()
  const place = useBranchPlace()
  const { may } = useAccess()
  return (
    <>
      <header css={menuHead}>
        <h1 css={pageTitle}>{t('nav.menu')}</h1>
      </header>
      {tabs}
      <ResourcePage section resource={DAYPARTS} place={place} may={may} />
    </>
  )
}
