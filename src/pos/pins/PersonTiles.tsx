import { css } from '@emotion/react'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PinPerson } from '#shared/pins/contract.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { PinForm } from '../../ui/controls/PinForm.tsx'
import { press } from '../../ui/controls/press.ts'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ClockSwitch } from './ClockSwitch.tsx'
import { clockAtLock } from './clock-at-lock.ts'
import { branchPaths } from '../place/paths.ts'
import { usePinPeople } from '../place/use-pin-people.ts'

/**
 * Enter a PIN and the till is yours: the PIN names you. Choosing your name first is never required, and helps
 * if two people share a PIN.
 */
export function PersonTiles() {
  const t = useT()
  const suite = useSuite()
  const { act } = suite
  const navigate = useNavigate()
  const [clocks, setClocks] = useState(false)
  const session = useOne('session')
  const branch = useOne('branch')
  const hasClock = branch?.featuresOff.includes('staff_time') === false
  // Both are looked at once the PIN is right, and must be here by then.
  useRows('clocks')
  useOne('rostered')
  const ask = () => {
    if (branch) void navigate(branchPaths(branch.restaurantId, branch._id).clockIn)
  }
  const { people, away } = usePinPeople(session?.branchId ?? '')
  const [chosenId, choose] = useState<string | null>(null)

  if (!people)
    return away ? <p css={noteLook}>{t('errors.codes.PIN_NEEDS_SERVER')}</p> : <Spinner />
  if (people.length === 0) {
    return (
      <EmptyState icon={<UserRound aria-hidden />} title={t('pins.nobody')}>
        {t('pins.nobodyHint', { page: t('nav.myProfile'), staff: t('nav.employees') })}
      </EmptyState>
    )
  }
  const chosen = people.find(({ _id }) => _id === chosenId) ?? null
  const { digits, early } = chosen ? { digits: chosen.digits, early: [] } : lengthsOf(people)
  return (
    <div css={frame}>
      <ul css={people.length > 5 ? [row, many] : row}>
        {people.map((person) => (
          <li key={person._id}>
            <button
              type="button"
              aria-pressed={person._id === chosenId}
              css={[card, press]}
              onClick={() => choose(person._id === chosenId ? null : person._id)}
            >
              <span css={avatar} aria-hidden>
                {Array.from(person.name)[0]}
              </span>
              <strong css={nameLook}>{person.name}</strong>
              {person.closed && <StatusPill tone="warn">{t('employees.pinClosed')}</StatusPill>}
            </button>
          </li>
        ))}
      </ul>
      {hasClock && <ClockSwitch on={clocks} onChange={setClocks} />}
      <PinForm
        // Where it is pressed, the pad has the keys again.
        key={`${chosenId} ${clocks}`}
        label={chosen ? t('pins.pinOf', { name: chosen.name }) : t('pins.yourPin')}
        submit={t('pins.enter')}
        digits={digits}
        early={early}
        onPin={async (pin, more) => {
          await act({
            type: 'session.pin',
            pin,
            ...(more ? { more } : {}),
            ...(chosen ? { userId: chosen._id } : {}),
          })
          if (clocks) await clockAtLock(suite, t('pages.employeeDashboard'), ask)
        }}
      />
    </div>
  )
}

/**
 * Returns how many digits to wait for without a name: one length for all, or the shorter ones are tried on the
 * way.
 */
function lengthsOf(people: readonly PinPerson[]) {
  const known = people.map(({ digits }) => digits)
  const lengths = new Set(known)
  const [only = null] = known
  if (lengths.size === 1) return { digits: only, early: [] }
  return { digits: null, early: [...lengths].filter((length) => length !== null) }
}

const LOW = '@media (max-height: 740px)'

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  width: '100%',
  minWidth: 0,
  [LOW]: { gap: 'var(--space-2)' },
})
const noteLook = css({
  padding: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--warn-soft)',
  fontWeight: 500,
})
const row = css({
  '--avatar': '96px',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  width: '100%',
  margin: 0,
  padding: 4,
  listStyle: 'none',
  '@media (max-width: 640px), (max-height: 740px)': { '--avatar': '56px' },
})
/** Two rows at most above the pad; more are reached by scrolling here, not by scrolling the pad away. */
const many = css({
  '--avatar': '56px',
  maxHeight: 240,
  overflowY: 'auto',
  '@media (max-width: 640px)': { maxHeight: 208 },
})
const card = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 'var(--space-2)',
  width: 'max(calc(var(--avatar) + 24px), 104px)',
  padding: 'var(--space-2)',
  border: 0,
  borderRadius: 'var(--radius-card)',
  background: 'transparent',
  textAlign: 'center',
  '&[aria-pressed="true"]': { background: 'var(--primary-soft)' },
})
const avatar = css({
  display: 'grid',
  placeItems: 'center',
  width: 'var(--avatar)',
  height: 'var(--avatar)',
  borderRadius: '50%',
  background: 'var(--primary-soft)',
  fontFamily: 'var(--font-display)',
  fontSize: 'calc(var(--avatar) * 0.4)',
  fontWeight: 700,
  lineHeight: 1,
  '[aria-pressed="true"] > &': { outline: '3px solid var(--primary)' },
})
const nameLook = css({
  maxWidth: '100%',
  fontSize: 17,
  fontWeight: 600,
  lineHeight: 1.4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
