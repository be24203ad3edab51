import { css } from '@emotion/react'
import { NavLink, useLocation } from 'react-router-dom'
import { BRANCH, type SiteScreen } from '#shared/screens/site-map.ts'
import { pageTitle } from '../../ui/controls/page-look.ts'
import { press } from '../../ui/controls/press.ts'
import { segment, segmentRow } from '../../ui/controls/segment-look.ts'
import { useChosenInView } from '../../ui/controls/use-chosen-in-view.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

const PAGES = [
  'employees',
  'employees/positions',
  'employees/papers',
  'time-cards',
  'time-cards/labour',
  'payroll',
  'payroll/pools',
] as const

const wishOf = ({ feature, permission }: SiteScreen) => ({
  feature: feature ?? null,
  anyOf: permission ?? null,
})

/** The name of a page about people, and below it the way to the others. */
export function PeopleHead({ name }: { readonly name: TextKey }) {
  const t = useT()
  return (
    <>
      <h1 css={pageTitle}>{t(name)}</h1>
      <PeopleTabs />
    </>
  )
}

/** Links to the pages about people that the reader may open. */
export function PeopleTabs() {
  const t = useT()
  const { paths } = useBranch()
  const { mayOpen } = useAccess()
  const tabs = useChosenInView<HTMLDivElement>(useLocation().pathname)
  const open = PAGES.filter((path) => mayOpen(wishOf(BRANCH[path])))
  if (open.length < 2) return null
  return (
    <nav aria-label={t('nav.employees')} css={row}>
      <div ref={tabs} css={segmentRow}>
        {open.map((path) => (
          <NavLink key={path} to={`${paths.home}/${path}`} end css={[segment, press]}>
            {t(BRANCH[path].name)}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}

const row = css({ minWidth: 0, '@media print': { display: 'none' } })
