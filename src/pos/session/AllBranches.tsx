import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { ACTIVITIES, type BranchHealth } from '#shared/branches/health-contract.ts'
import { COUNTRY_CHOICES } from '#shared/countries/country-choices.ts'
import { PACKAGES } from '#shared/features/feature.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { resource } from '../../ui/resource/resource.ts'
import { paths } from '../place/paths.ts'
import { useAccess } from '../place/use-access.ts'

const TONES = { selling: 'ok', quiet: 'warn', unused: 'neutral' } as const

const allBranches = resource<BranchHealth>({
  name: 'branches.title',
  empty: 'settings.branch.none',
  areas: ['branches', 'restaurants'],
  title: ({ name }, { text }) => text(name),
  columns: [
    {
      title: 'nav.restaurant',
      sort: 'restaurantName',
      cell: ({ restaurantName }, { text }) => text(restaurantName),
    },
    {
      title: 'fields.name',
      cell: ({ _id, restaurantId, name }, { text }) => (
        <Link to={paths.branch(restaurantId, _id)}>{text(name)}</Link>
      ),
      value: ({ name }, { text }) => text(name),
    },
    { title: 'fields.code', cell: ({ code }) => code },
    { title: 'fields.country', cell: ({ country }) => country, sort: 'country' },
    { title: 'fields.currency', cell: ({ currency }) => currency, wide: true },
    {
      title: 'settings.package.title',
      sort: 'packageType',
      cell: ({ packageType }, { t }) => t(`packages.${packageType}`),
    },
    {
      title: 'fields.lastSale',
      sort: 'lastSaleAt',
      cell: ({ lastSaleAt: at }, { dates }) => (at ? dates.dateTime(at, 'short') : '–'),
      value: ({ lastSaleAt: at }) => at && { at },
    },
    {
      title: 'fields.lastSeen',
      sort: 'lastSeenAt',
      cell: ({ lastSeenAt: at }, { dates }) => (at ? dates.dateTime(at, 'short') : '–'),
      value: ({ lastSeenAt: at }) => at && { at },
    },
    {
      title: 'fields.activity',
      phone: 'end',
      cell: ({ activity }, { t }) => (
        <StatusPill tone={TONES[activity]}>{t(`branches.activities.${activity}`)}</StatusPill>
      ),
      value: ({ activity }, { t }) => t(`branches.activities.${activity}`),
    },
  ],
  search: true,
  filters: [
    {
      name: 'packageType',
      label: 'settings.package.title',
      choices: PACKAGES.map((value) => ({ value, text: `packages.${value}` as const })),
    },
    { name: 'country', label: 'fields.country', choices: COUNTRY_CHOICES },
    {
      name: 'activity',
      label: 'fields.activity',
      choices: ACTIVITIES.map((value) => ({
        value,
        text: `branches.activities.${value}` as const,
      })),
    },
  ],
  api: ({ branches }) => ({ list: (query) => branches.health({ query }) }),
})

const NOWHERE = { restaurantId: '', branchId: '', currency: '' }

/** Every branch of every restaurant, for staff of the platform: more than any window could hold. */
export function AllBranches() {
  const { may } = useAccess()
  return (
    <section css={page}>
      <ResourcePage resource={allBranches} place={NOWHERE} may={may} />
    </section>
  )
}

const page = css({ width: 'min(100%, 100rem)', marginInline: 'auto' })
