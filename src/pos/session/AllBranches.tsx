import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import type { BranchListed } from '#shared/branches/branch-summary.ts'
import { ListPage } from '../../ui/resource/ListPage.tsx'
import { resource } from '../../ui/resource/resource.ts'
import { paths } from '../paths.ts'
import { useAccess } from '../use-access.ts'

const allBranches = resource<BranchListed, object>({
  name: 'branches.title',
  add: 'settings.branch.add',
  empty: 'settings.branch.none',
  areas: ['branches', 'restaurants'],
  manage: [],
  title: ({ name }, { text }) => text(name),
  columns: [
    { title: 'nav.restaurant', cell: ({ restaurantName }, { text }) => text(restaurantName) },
    {
      title: 'settings.branch.name',
      cell: ({ _id, restaurantId, name }, { text }) => (
        <Link to={paths.branch(restaurantId, _id)} css={link}>
          {text(name)}
        </Link>
      ),
    },
    { title: 'settings.branch.code', cell: ({ code }) => code },
    { title: 'settings.branch.country', cell: ({ country }) => country },
    { title: 'settings.branch.currency', cell: ({ currency }) => currency },
  ],
  search: true,
  fields: [],
  schema: z.object({}),
  blank: {},
  api: ({ branches }) => ({ list: (query) => branches.list({ query }) }),
})

const NOWHERE = { restaurantId: '', branchId: '', currency: '' }

/** Every branch of every restaurant, for staff of the platform: more than any window could hold. */
export function AllBranches() {
  const { may } = useAccess()
  return (
    <section css={page}>
      <ListPage resource={allBranches} place={NOWHERE} may={may} />
    </section>
  )
}

const page = css({ width: 'min(100%, 80rem)', marginInline: 'auto' })
/** Above the row, all of which opens it. */
const link = css({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 44,
  minHeight: 44,
})
