import { isOpen } from '#shared/orders/order-can.ts'
import { isAtWork } from '#shared/time-cards/clock.ts'
import type { Suite } from '../../ui/link/create-suite-core.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { punchOf, whyAsk } from '../place/use-clock.ts'

type Parts = Pick<Suite, 'topics' | 'command' | 'act'>

/**
 * Clocks the person in or out whose PIN has just opened the till, and locks it again: they came for the clock. It stays
 * open to a person whose punch is refused, or who would leave open orders behind.
 * @param page the name of the page with the clock
 * @param ask shows that page to a person whom a manager must let in
 */
export async function clockAtLock({ topics, command, act }: Parts, page: string, ask: () => void) {
  const user = topics.get('session').rows()[0]?.user
  if (!user) return
  const clock = topics.get('clocks').row(user.id)
  const isIn = clock !== undefined && isAtWork(clock, Date.now())
  const left = isIn
    ? topics
        .get('orders')
        .rows()
        .filter((order) => isOpen(order) && (order.servedBy ?? order.openedBy)._id === user.id)
    : []
  if (left.length > 0) {
    const numbers = left.map(({ number }) => number).join(', ')
    toast.note('timeCards.ordersLeft', { numbers, page })
    return
  }
  const [branch] = topics.get('branch').rows()
  const [rostered] = topics.get('rostered').rows()
  if (!isIn && whyAsk(branch, rostered, user, Date.now()) !== null) {
    ask()
    return
  }
  try {
    await command([punchOf(user.id, isIn ? 'out' : 'in')])
    toast.success(isIn ? 'timeCards.clockedOut' : 'timeCards.clockedIn', { name: user.name })
    await act({ type: 'session.lock' })
  } catch (error) {
    toast.failure(error)
  }
}
