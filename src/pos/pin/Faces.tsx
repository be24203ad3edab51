import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import type { Face } from '#shared/staff/pin-contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { press } from '../../ui/controls/press.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { PinForm } from '../../ui/controls/PinForm.tsx'
import { useFaces } from '../use-faces.ts'

/** Choose your face, type your PIN: the till is yours. */
export function Faces({ onDone }: { readonly onDone: () => void }) {
  const t = useT()
  const { act } = useSuite()
  const session = useOne('session')
  const user = session?.user
  const { faces, away } = useFaces(session?.branchId ?? '')
  const [chosen, setChosen] = useState<Face | null>(null)

  if (chosen) {
    return (
      <div css={pinLook}>
        <Button kind="bare" icon={<ArrowLeft aria-hidden />} onClick={() => setChosen(null)}>
          {t('pin.somebodyElse')}
        </Button>
        <PinForm
          key={chosen._id}
          label={t('pin.pinOf', { name: chosen.name })}
          submit={t('pin.enter')}
          onPin={async (pin) => {
            await act({ type: 'session.pin', userId: chosen._id, pin })
            onDone()
          }}
        />
      </div>
    )
  }
  if (!faces && !away) return <Spinner />
  // Without the server whoever locked the till may still get back in.
  const known =
    faces ??
    (user
      ? [{ _id: user.id, name: user.name, role: user.role, roleName: null, closed: false }]
      : [])
  return (
    <div css={frame}>
      {away && <p css={note}>{t('errors.codes.PIN_NEEDS_SERVER')}</p>}
      {known.length === 0 && (
        <EmptyState icon={<UserRound aria-hidden />} title={t('pin.nobody')}>
          {t('pin.nobodyHint', { page: t('nav.myProfile'), staff: t('nav.employees') })}
        </EmptyState>
      )}
      <ul css={grid}>
        {known.map((face) => (
          <li key={face._id}>
            <button type="button" css={[card, press]} onClick={() => setChosen(face)}>
              <span css={initial} aria-hidden>
                {Array.from(face.name)[0]}
              </span>
              <strong>{face.name}</strong>
              <span css={role}>{face.roleName ?? t(`roles.${face.role}`)}</span>
              {face.closed && <StatusPill tone="warn">{t('staff.pinClosed')}</StatusPill>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)' })
const note = css({
  padding: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--warn-soft)',
  fontWeight: 500,
})
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5em), 1fr))',
  gap: 'var(--space-4)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const card = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 'var(--space-2)',
  width: '100%',
  height: '100%',
  padding: 'var(--space-4) var(--space-3)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
const initial = css({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  background: 'var(--primary-soft)',
  fontSize: 'var(--text-xl)',
  fontWeight: 700,
})
const role = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const pinLook = css({ display: 'grid', justifyItems: 'center', gap: 'var(--space-3)' })
