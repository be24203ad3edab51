import { type ComponentProps, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useLanguage } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { employeesIn } from './employees.tsx'
import { Invited } from './Invited.tsx'
import { PeopleTabs } from '../frame/PeopleTabs.tsx'

/** The people of one branch. */
export const BranchEmployeesPage = () => (
  <People place={useBranchPlace()} tabs={{ of: 'nav.employees', row: <PeopleTabs /> }} />
)

/** The people of the whole restaurant. */
export function RestaurantEmployeesPage() {
  const { restaurantId = '' } = useParams()
  const place = useMemo(() => ({ restaurantId, branchId: '', currency: '' }), [restaurantId])
  return <People place={place} />
}

function People({
  place,
  ...tabs
}: { readonly place: Place } & Pick<ComponentProps<typeof ResourcePage>, 'tabs'>) {
  const language = useLanguage()
  const list = useMemo(() => employeesIn(language), [language])
  const { may } = useAccess()
  return (
    <ResourcePage
      {...tabs}
      resource={list}
      place={place}
      may={may}
      below={<Invited place={place} />}
    />
  )
}
