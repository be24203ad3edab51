import { css } from '@emotion/react'
import type { OrderLine } from '#shared/orders/order.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import { useDesk } from '../desk/desk.ts'
import { useSeats } from '../menu/ServingBar.tsx'
import { PlaceKey, PlaceKeys } from './PlaceKeys.tsx'

/** When the open line is served and to whom. Once the kitchen has it, only the guest can be another. */
export function LinePlace({
  line,
  commands,
}: {
  readonly line: OrderLine
  readonly commands: Pick<OrderCommands, 'arrange'>
}) {
  const t = useT()
  const { courses = [] } = useBranch().branch
  const { show } = useDesk()
  const seats = useSeats()
  const timed = line.sent === null && courses.length > 0
  if (!timed && seats === 0) return null
  const arrange = (place: Parameters<OrderCommands['arrange']>[1]) =>
    void commands.arrange([line._id], place)
  return (
    <div css={row}>
      <PlaceKeys
        label={t('orders.serving')}
        course={line.course ?? null}
        seat={line.seat ?? null}
        courses={timed ? courses : []}
        seats={seats}
        onCourse={(course) => arrange({ course })}
        onSeat={(seat) => arrange({ seat })}
      >
        {timed && (
          <PlaceKey pressed={line.held === true} onPress={() => arrange({ held: !line.held })}>
            {t('orders.hold')}
          </PlaceKey>
        )}
        <PlaceKey
          pressed={line.allergens !== undefined}
          onPress={() => show({ kind: 'guest', lineId: line._id })}
        >
          {t('fields.allergens')}
        </PlaceKey>
      </PlaceKeys>
    </div>
  )
}

const row = css({
  flex: '1 0 100%',
  minWidth: 0,
  padding: '0 var(--ticket-inset) 8px',
})
