import { css } from '@emotion/react'
import { memo, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio/react'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useDesk } from '../desk/desk.ts'
import { PlaceKeys } from '../ticket/PlaceKeys.tsx'

/** When the next dishes are served, and to whom. Only where a branch has courses, or the guests have seats. */
export const ServingBar = memo(function ServingBar() {
  const t = useT()
  const { courses = [] } = useBranch().branch
  const { state, set } = useDesk()
  const { course, seat } = useSnapshot(state)
  const seats = useSeats()
  if (courses.length === 0 && seats === 0) return null
  return (
    <div css={bar}>
      <PlaceKeys
        label={t('orders.serving')}
        course={course}
        seat={seat}
        courses={courses}
        seats={seats}
        onCourse={(next) => set({ course: next })}
        onSeat={(next) => set({ seat: next })}
      />
    </div>
  )
})

/** Returns how many seats the order in hand has; one guest needs no number. */
export function useSeats(): number {
  const { orders } = useDesk()
  const covers = useSyncExternalStore(orders.subscribe, () => orders.order()?.covers ?? 0)
  return covers > 1 ? covers : 0
}

const bar = css({ minWidth: 0, padding: '12px 12px 0' })
