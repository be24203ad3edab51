import { css } from '@emotion/react'
import { waiterOf } from '#shared/orders/apply-hand-over.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { usePinPeople } from '../../place/use-pin-people.ts'
import type { Checks } from '../../place/use-checks.ts'
import { useCheckWords } from './use-check-words.ts'

/** The people who can take the order. */
export function HandOverOrder({
  order,
  checks,
  onClose,
}: {
  readonly order: Order
  readonly checks: Checks
  readonly onClose: () => void
}) {
  const t = useT()
  const nameOf = useCheckWords()
  const { branch } = useBranch()
  const { people } = usePinPeople(branch._id)
  const others = (people ?? []).filter(({ _id }) => _id !== waiterOf(order)._id)
  const title = t('orders.checks.handOverTitle', { number: nameOf(order) })
  return (
    <Dialog open low width={420} title={title} onClose={onClose}>
      <div css={list}>
        {others.map((person) => (
          <Button
            key={person._id}
            wide
            onClick={() => {
              onClose()
              void checks.handOver(order, person)
            }}
          >
            {person.name}
          </Button>
        ))}
        {people !== null && others.length === 0 && (
          <p>
            {t('orders.checks.noPeople')}{' '}
            {t('pins.nobodyHint', { page: t('nav.myProfile'), staff: t('nav.employees') })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const list = css({ display: 'grid', gap: 'var(--space-3)', '& > button': { minHeight: 56 } })
