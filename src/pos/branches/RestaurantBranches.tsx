import { css } from '@emotion/react'
import Users from 'lucide-react/icons/users'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import { DEFAULT_COUNTRY } from '#shared/countries/default-config.ts'
import { worksInAll } from '#shared/permissions/role.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { paths } from '../place/paths.ts'
import { useRestaurantAccess } from '../place/use-access.ts'
import { branchesFrom } from './branches.tsx'

/** The branches of a restaurant with their current state; also its overview. */
export function RestaurantBranches() {
  const t = useT()
  const { restaurantId = '' } = useParams()
  const { may, mayOpen } = useRestaurantAccess()
  const session = useOne('session')
  const known = session?.branches.find((one) => one.restaurantId === restaurantId)
  const home = known?.country ?? DEFAULT_COUNTRY
  const first = known?._id
  const ofAll = worksInAll(session?.user?.role ?? 'employee')
  const branches = useMemo(() => branchesFrom({ home, first, ofAll }), [home, first, ofAll])
  const place = useMemo(() => ({ restaurantId, branchId: '', currency: '' }), [restaurantId])
  return (
    <ResourcePage resource={branches} place={place} may={may}>
      {mayOpen({ feature: 'employees' }) && (
        // The side menu holds two entries (specification, section 2), and this page is not one of them.
        <Link to={`${paths.restaurant(restaurantId)}/employees`} css={link}>
          <Users aria-hidden size={20} />
          {t('nav.employees')}
        </Link>
      )}
    </ResourcePage>
  )
}

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  justifySelf: 'start',
  minHeight: 44,
  textUnderlineOffset: '0.25em',
})
