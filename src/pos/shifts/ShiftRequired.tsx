import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Phone from 'lucide-react/icons/phone'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useBranch } from '../place/branch-context.ts'
import type { GatedPage } from '#shared/screens/screen.ts'
import { OnlyManagers } from './OnlyManagers.tsx'
import { OpenShiftDialog } from './OpenShiftDialog.tsx'
import { ShiftClocks } from './ShiftClocks.tsx'
import { useOpening } from './use-opening.ts'

const PAGES: Readonly<Record<GatedPage, TextKey>> = {
  checkout: 'pages.checkout',
  'end-of-day': 'nav.endOfDay',
  orders: 'pages.orders',
  'quick-order': 'nav.quickOrders',
  receipts: 'nav.receipts',
  refunds: 'pages.refunds',
  tables: 'pages.tables',
  transactions: 'nav.transactions',
}
const REASONS = ['shifts.whySales', 'shifts.whyDrawer', 'shifts.whyStaff'] as const

/** The shift-required modal of the specification, section 2. Only its close button leaves it: one page back. */
export function ShiftRequired({ page }: { readonly page: GatedPage }) {
  const t = useT()
  const navigate = useNavigate()
  const { paths } = useBranch()
  const user = useOne('session')?.user
  const [opening, setOpening] = useState(false)
  const [asked, setAsked] = useState(false)
  const { alone, byPin } = useOpening()

  function leave() {
    // The first page of this window has nothing behind it.
    const first = !(history.state?.idx > 0)
    void (first ? navigate(paths.home, { replace: true }) : navigate(-1))
  }

  if (opening) return <OpenShiftDialog onClose={() => setOpening(false)} />
  return (
    <Dialog
      open
      alert
      dismissable={false}
      onClose={leave}
      title={t('shifts.requiredTitle')}
      footer={
        alone ? (
          <Button kind="primary" icon={<Play aria-hidden />} onClick={() => setOpening(true)}>
            {t('shifts.openNew')}
          </Button>
        ) : (
          <>
            <Button icon={<Phone aria-hidden />} onClick={() => setAsked(true)}>
              {t('shifts.contactManager')}
            </Button>
            {byPin && (
              <Button
                kind="primary"
                icon={<KeyRound aria-hidden />}
                onClick={() => setOpening(true)}
              >
                {t('shifts.openByPin')}
              </Button>
            )}
          </>
        )
      }
    >
      <div css={body}>
        <p css={reason}>
          <LockKeyhole aria-hidden />
          {t('shifts.requiredReason', { page: t(PAGES[page]) })}
        </p>
        <ShiftClocks />
        <section>
          <h3 css={why}>{t('shifts.whyTitle')}</h3>
          <ul css={reasons}>
            {REASONS.map((key) => (
              <li key={key}>
                <Check aria-hidden />
                {t(key)}
              </li>
            ))}
          </ul>
        </section>
        {!alone && <OnlyManagers asked={asked} />}
        {user && (
          <p css={who}>
            {user.name} · {t(`roles.${user.role}`)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const body = css({ display: 'grid', gap: 'var(--space-5)' })
const reason = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  fontSize: 'var(--text-lg)',
  fontWeight: 500,
  '& svg': { width: 28, height: 28, color: 'var(--warn)' },
})
const why = css({ fontSize: 'var(--text-md)' })
const reasons = css({
  display: 'grid',
  gap: 2,
  marginBlockStart: 'var(--space-2)',
  color: 'var(--ink-2)',
  '& li': { display: 'flex', alignItems: 'center', gap: 'var(--space-3)' },
  '& svg': { width: 18, height: 18, color: 'var(--ok)' },
})
const who = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
