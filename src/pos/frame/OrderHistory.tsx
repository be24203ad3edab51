import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { courseName } from '#shared/orders/courses.ts'
import type { Order } from '#shared/orders/order.ts'
import type { HistoryEntry } from '#shared/sales/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'
import { commandText } from './command-texts.ts'

/** Lists what people did to an order, and when: the last first. What other devices did offline is here once they sent it. */
export function OrderHistory({ order }: { readonly order: Order }) {
  const t = useT()
  const online = useOne('connection')?.state === 'online'
  const { entries, failed } = useHistory(order, online)
  if (entries === null)
    return failed || !online ? <p css={quiet}>{t('pins.needsServerNow')}</p> : null
  return (
    <ol css={list} aria-label={t('orders.history')}>
      {entries.toReversed().map((entry) => (
        <Entry key={entry._id} entry={entry} currency={order.policy.currency} />
      ))}
    </ol>
  )
}

/** Read again with every change of the order: the entries are the server's, and so is their sequence. */
function useHistory({ _id: id, revision }: Order, online: boolean) {
  const { api } = useSuite()
  const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!online) return undefined
    let over = false
    const read = async () => {
      const { results } = await api.orders.history({ params: { id } })
      if (over) return
      setEntries(results)
      setFailed(false)
    }
    // An order that the server does not have yet has no history there; what was read before stays.
    read().catch(() => !over && setFailed(true))
    return () => {
      over = true
    }
  }, [api, id, revision, online])
  return { entries, failed }
}

function Entry({ entry, currency }: { readonly entry: HistoryEntry; readonly currency: string }) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const text = commandText(entry.kind)
  const { dish, quantity, amount, type, method, device, sentBy } = entry
  const facts = [
    ...(quantity === undefined ? [] : [`${signOf(entry.kind, quantity)}${Math.abs(quantity)}×`]),
    ...(dish ? [local(dish)] : []),
    ...(amount === undefined ? [] : [format.money(amount, currency)]),
    ...(type ? [t(`orders.types.${type}`)] : []),
    ...(method ? [t(`checkout.methods.${method}`)] : []),
    ...useWhere(entry),
    ...(entry.text === undefined ? [] : [`“${entry.text}”`]),
  ]
  const by = [entry.by, ...(sentBy === null ? [] : [sentBy]), ...(device === null ? [] : [device])]
  return (
    <li css={row}>
      <strong css={what}>{text && t(text)}</strong>
      <time dateTime={entry.at}>{format.time(entry.at)}</time>
      {facts.length > 0 && <span css={whole}>{facts.join(' · ')}</span>}
      <span css={[whole, quiet]}>{by.join(' · ')}</span>
    </li>
  )
}

/** Where guests, dishes or the whole order went, and what is known of them. */
function useWhere({ moved, others = [], from, allergens, ...place }: HistoryEntry) {
  const t = useT()
  const listed = (names: NonNullable<typeof allergens>) =>
    names.map((one) => t(`menu.allergens.${one}`)).join(', ') || NONE
  return [
    ...(moved ? [`${moved.from || NONE} → ${moved.to || NONE}`] : []),
    ...others.map(({ number, quantity }) =>
      from === undefined ? `${quantity}× → ${number}` : `${quantity}× ← ${from}`,
    ),
    ...usePlace(place),
    ...(allergens ? [t('orders.allergyTo', { names: listed(allergens) })] : []),
  ]
}

/** The course, the seat, and whether it waits. */
function usePlace({ course, seat, held }: Pick<HistoryEntry, 'course' | 'seat' | 'held'>) {
  const t = useT()
  const { courses } = useBranch().branch
  const words = []
  if (course === null) words.push(t('orders.atOnce'))
  else if (course !== undefined)
    words.push(courseName(courses, course) ?? t('orders.course', { n: course }))
  if (seat !== undefined)
    words.push(seat === null ? t('orders.table') : t('orders.seat', { n: seat }))
  if (held !== undefined)
    words.push(`${t('orders.onHold')}: ${t(held ? 'common.yes' : 'common.no')}`)
  return words
}

const NONE = '–'

/** A changed quantity is a difference: one more is not one in all. */
const signOf = (kind: string, quantity: number) =>
  quantity < 0 ? '−' : kind === 'order.changeQuantity' ? '+' : ''

const list = css({ margin: 0, padding: 0, listStyle: 'none' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 var(--space-4)',
  paddingBlock: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--line)',
  overflowWrap: 'anywhere',
})
const what = css({ minWidth: 0 })
const whole = css({ gridColumn: '1 / -1', minWidth: 0 })
const quiet = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
