import { css } from '@emotion/react'
import CreditCard from 'lucide-react/icons/credit-card'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Approval } from '#shared/orders/approval.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { type AskingPart, isHeld } from './asked.ts'
import { useCharge } from './use-charge.ts'

/**
 * A payment by card: on a machine that the till asks, or one that the cashier types the amount on. The code of
 * its slip is kept with the payment; without the server that is the only way.
 */
export function CardMachine(props: AskingPart) {
  const { tender, button, onAsk, onPad } = props
  const t = useT()
  const format = useFormat()
  const { branch } = useBranch()
  const isOnline = useOne('connection')?.state === 'online'
  const isAsked = branch.cardMachine === 'simulated' && isOnline
  const charge = useCharge(props, isAsked)
  const [code, setCode] = useState('')
  const [lastFour, setLastFour] = useState('')
  const { paymentId } = charge
  useEffect(() => {
    const read = z.safeParse(Approval, { code, ...(lastFour !== '' && { lastFour }) })
    const approval = read.success ? read.data : undefined
    onAsk({ paymentId, approval, isHeld: isHeld(isAsked, approval) })
    return () => onAsk({})
  }, [onAsk, paymentId, isAsked, code, lastFour])
  const amount = format.money(tender.tendered, branch.currency)

  return (
    <section css={look} aria-label={t('settings.payment.machine.title')}>
      <header css={head}>
        <Button icon={<Grid3x3 aria-hidden />} onClick={onPad}>
          {t('checkout.pad')}
        </Button>
      </header>
      <div css={middle}>
        <CreditCard aria-hidden />
        <strong css={figure}>{amount}</strong>
        {isAsked ? <Charge charge={charge} /> : <p>{t('checkout.machine.enter', { amount })}</p>}
      </div>
      <div css={fields}>
        <TextField
          label={t('checkout.machine.code')}
          value={code}
          maxLength={12}
          autoComplete="off"
          onChange={(event) => setCode(event.target.value.replaceAll(/[^0-9A-Za-z-]/g, ''))}
        />
        <TextField
          label={t('checkout.machine.lastFour')}
          value={lastFour}
          maxLength={4}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setLastFour(event.target.value.replaceAll(/\D/g, ''))}
        />
      </div>
      <p css={hint}>
        {t(isAsked ? 'checkout.machine.byHand' : 'checkout.machine.hint', { button })}
      </p>
    </section>
  )
}

/** What the machine does, and what the cashier can do about it. */
function Charge({ charge }: { readonly charge: ReturnType<typeof useCharge> }) {
  const t = useT()
  const { may } = useAccess()
  const { request, busy, isLive } = charge
  const state = request?.state
  return (
    <>
      <output css={says} data-state={state}>
        {state !== undefined && t(`checkout.machine.${state}`)}
      </output>
      <div css={head}>
        {/* Both stay where they are: the second tap of a double tap would else cancel what the first asked. */}
        {state !== 'unknown' && (
          <>
            <Button kind="primary" busy={busy} disabled={isLive} onClick={charge.ask}>
              {t('checkout.machine.ask')}
            </Button>
            <Button busy={busy} disabled={state !== 'waiting'} onClick={charge.cancel}>
              {t('common.cancel')}
            </Button>
          </>
        )}
        {state === 'unknown' && (
          <Button kind="primary" busy={busy} onClick={charge.check}>
            {t('checkout.machine.again')}
          </Button>
        )}
        {state === 'unknown' && may(['manage_orders']) && (
          <Button busy={busy} onClick={charge.deny}>
            {t('checkout.machine.deny')}
          </Button>
        )}
      </div>
    </>
  )
}

const look = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  flex: '1 1 auto',
  gap: 'var(--space-3)',
  minHeight: 0,
  padding: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  textAlign: 'center',
  overflowY: 'auto',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  // What is beside it comes and goes: the place stays.
  minHeight: 56,
  '& > button': { minHeight: 56 },
})
const middle = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 'var(--space-3)',
  flex: '1 0 auto',
  '& > svg': { width: 40, height: 40, color: 'var(--ink-2)' },
})
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  lineHeight: 'var(--leading-figures)',
})
const says = css({
  display: 'grid',
  placeContent: 'center',
  minHeight: '2.6lh',
  textWrap: 'balance',
  '&[data-state="unknown"], &[data-state="declined"]': { color: 'var(--danger)', fontWeight: 600 },
  '&[data-state="paid"]': { color: 'var(--ok)', fontWeight: 600 },
})
const fields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 'var(--space-3)',
  textAlign: 'start',
})
const hint = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', textWrap: 'pretty' })
