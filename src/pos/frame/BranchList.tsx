import { useState } from 'react'
import type { Row } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import type { Resource } from '../../ui/resource/resource.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'

/** The page of a list that belongs to the branch of this window, or is kept there for its restaurant. */
export function BranchList<R extends Row, Draft extends object, Made>({
  define,
}: {
  readonly define: (place: Place) => Resource<R, Draft, Made>
}) {
  const place = useBranchPlace()
  const { may } = useAccess()
  // A window keeps its branch for as long as the page is open.
  const [list] = useState(() => define(place))
  return <ResourcePage resource={list} place={place} may={may} />
}
