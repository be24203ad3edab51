import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import type { BranchListed } from '#shared/branches/branch-summary.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { resource } from '../../ui/resource/resource.ts'
import { paths } from '../place/paths.ts'
import { useAccess } from '../place/use-access.ts'

const allBranches = resource<BranchListed>({
  name: 'branches.title',
  empty: 'settings.branch.none',
  areas: ['branches', 'restaurants'],
  title: ({ name }, { text }) => text(name),
  columns: [
    { title: 'nav.restaurant', cell: ({ restaurantName }, { text }) => text(restaurantName) },
    {
      title: 'fields.name',
      cell: ({ _id, restaurantId, name }, { text }) => (
        <Link to={paths.branch(restaurantId, _id)}>{text(name)}</Link>
      ),
      value: ({ name }, { text }) => text(name),
    },
    { title: 'fields.code', cell: ({ code }) => code },
    { title: 'fields.country', cell: ({ country }) => country },
    { title: 'fields.currency', cell: ({ currency }) => currency },
  ],
  search: true,
  api: ({ branches }) => ({ list: (query) => branches.list({ query }) }),
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

const page = css({ width: 'min(100%, 80rem)', marginInline: 'auto' })
