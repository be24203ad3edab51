import { useAccess } from '../place/use-access.ts'
import { OwnPage } from './own/OwnPage.tsx'
import { WeekPage } from './week/WeekPage.tsx'

/** A person's own shifts; people who only plan those of others are shown the week that they plan. */
export function SchedulePage() {
  const { may } = useAccess()
  return may(['view_own_schedule']) ? <OwnPage /> : <WeekPage />
}
