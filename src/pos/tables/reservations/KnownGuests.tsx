import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import Award from 'lucide-react/icons/award'
import UserRound from 'lucide-react/icons/user-round'
import type { Recognised } from '#shared/customers/contract.ts'
import { knowsGuests } from '#shared/customers/knows-guests.ts'
import { toE164 } from '#shared/customers/phone.ts'
import { SELL } from '#shared/orders/command-permissions.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { press } from '../../../ui/controls/press.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../../ui/query/use-read.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'

type Known = { readonly name: string; readonly phone: string; readonly note: string }

/** Digits after which a number is looked for. */
const ENOUGH = 6

/** Guests whom the restaurant knows by this number, or who reserved with it before: one tap fills in what is known. */
export function KnownGuests({
  phone,
  onChoose,
}: {
  readonly phone: string
  readonly onChoose: (guest: Known) => void
}) {
  const t = useT()
  const dates = useDates()
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const digits = phone.replaceAll(/\D/g, '')
  const asks = digits.length >= ENOUGH
  const found = useLoad({
    name: 'tableReservations.guests',
    key: digits,
    within: branchId,
    areas: ['tableReservations'],
    load: asks
      ? async () =>
          (await api.tableReservations.guests({ query: { branchId, phone: digits.slice(0, 24) } }))
            .results
      : undefined,
  })
  const customer = useCustomer(phone)
  const guests = asks ? (found.page ?? []) : []
  if (guests.length === 0 && !customer) return null
  return (
    <section aria-label={t('reservations.known')} css={list}>
      {customer && (
        <button
          type="button"
          css={[one, press]}
          onClick={() => onChoose({ name: customer.firstName, phone, note: '' })}
        >
          <Award aria-hidden />
          <b>{customer.firstName}</b>
          <span>{t('loyalty.points', { count: customer.points })}</span>
          {customer.allergens.length > 0 && (
            <strong css={alert}>
              {t('orders.allergyTo', {
                names: customer.allergens.map((each) => t(`menu.allergens.${each}`)).join(', '),
              })}
            </strong>
          )}
        </button>
      )}
      {guests.map((guest) => (
        <button
          key={`${guest.name}${guest.lastAt}`}
          type="button"
          css={[one, press]}
          onClick={() => onChoose(guest)}
        >
          <UserRound aria-hidden />
          <b>{guest.name}</b>
          <span>{t('reservations.before', { count: guest.times })}</span>
          <span>{dates.date(guest.lastAt, 'short')}</span>
          {guest.noShows > 0 && (
            <span>{t('reservations.staysAway', { count: guest.noShows })}</span>
          )}
          {guest.note !== '' && <span>{guest.note}</span>}
        </button>
      ))}
    </section>
  )
}

/** A number that is being typed is no number yet, and each that no guest has is counted. */
const PAUSE = 700

/** Returns the guest whom the restaurant knows by a whole number, for people who may ask at a till. */
function useCustomer(phone: string): Recognised | null {
  const { api } = useSuite()
  const { branch } = useBranch()
  const { may } = useAccess()
  const { _id: branchId, country } = branch
  const key = may(SELL) && knowsGuests(branch) ? toE164(phone, country) : null
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), PAUSE)
    return () => clearTimeout(timer)
  }, [key])
  const found = useLoad({
    name: 'customers.find',
    key: settled,
    within: branchId,
    areas: [],
    load:
      settled === null
        ? undefined
        : async () => {
            // No guest has it, or too many were asked for: the reservation can be taken all the same.
            const ask = api.customers.find({ query: { branchId }, body: { key: settled } })
            return { key: settled, guest: await ask.catch(() => null) }
          },
  })
  return found.page?.key === key ? found.page.guest : null
}

const list = css({ display: 'grid', gap: 'var(--space-2)' })
const alert = css({ color: 'var(--danger)', overflowWrap: 'anywhere' })
const one = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--space-4)',
  minHeight: 44,
  padding: 'var(--space-2) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  textAlign: 'start',
  '& svg': { width: 18, height: 18, color: 'var(--ink-2)' },
  '& > span': { color: 'var(--ink-2)' },
})
