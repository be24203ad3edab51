import { css } from '@emotion/react'
import UserRound from 'lucide-react/icons/user-round'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { press } from '../../../ui/controls/press.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../../ui/query/use-read.ts'
import { useBranch } from '../../place/branch-context.ts'

type Known = { readonly name: string; readonly phone: string; readonly note: string }

/** Digits after which a number is looked for. */
const ENOUGH = 6

/** Guests who reserved with this number before: one tap fills in what is known of them. */
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
  const guests = asks ? (found.page ?? []) : []
  if (guests.length === 0) return null
  return (
    <section aria-label={t('reservations.known')} css={list}>
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

const list = css({ display: 'grid', gap: 'var(--space-2)' })
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
