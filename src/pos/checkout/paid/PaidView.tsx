import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check-big'
import Printer from 'lucide-react/icons/printer'
import Zap from 'lucide-react/icons/zap'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { isCovered } from '../../../ui/screen/is-covered.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useScanner } from '../../../ui/keys/use-scanner.ts'
import { useGuestDisplay } from '../../frame/use-guest-display.ts'
import { lastChangeOf, withLastChange } from '../../place/last-change.ts'
import { useToastPlace } from '../use-toast-place.ts'
import { ChangeDue } from './ChangeDue.tsx'
import { CountdownRing } from './CountdownRing.tsx'
import { Receipt } from '../../frame/Receipt.tsx'
import { useCountdown } from './use-countdown.ts'
import { usePrintsItself } from './use-prints-itself.ts'
import { useSettling } from './use-settling.ts'

/** Paid: the change as large as possible, the number to call, the receipt, and the next order one key away. */
export function PaidView({
  order,
  takenHere,
}: {
  readonly order: Order
  /** Just paid, rather than opened again: the next order may open automatically. */
  readonly takenHere: boolean
}) {
  const t = useT()
  const navigate = useNavigate()
  const { branch, paths } = useBranch()
  const next = useRef<HTMLButtonElement>(null)
  const settling = useSettling()
  const goOn = () => {
    const state = withLastChange(lastChangeOf(order))
    void navigate(paths.quickOrders(), { replace: true, state })
  }
  const left = useCountdown(takenHere && (branch.nextByItself ?? true), { settling, onEnd: goOn })
  useGuestDisplay(order._id, 'thanks')
  useToastPlace('paid')
  // Paper hides it, and after printing the cashier is done here.
  useEffect(() => {
    const lead = () => next.current?.focus()
    lead()
    addEventListener('afterprint', lead)
    return () => removeEventListener('afterprint', lead)
  }, [])
  usePrintsItself(order)
  // A dish that is scanned here begins the next order.
  useScanner((code) => {
    if (isCovered()) return
    const search = new URLSearchParams({ scan: code }).toString()
    void navigate({ pathname: paths.quickOrders(), search }, { replace: true })
  })

  return (
    <div css={view}>
      <div css={paper}>
        <Receipt order={order} />
      </div>
      <section css={done}>
        <p css={paid}>
          <CircleCheck aria-hidden />
          {t('checkout.paid')}
        </p>
        <ChangeDue order={order} />
        {order.tableName === null && (
          <p css={number}>{t('checkout.call', { number: order.number })}</p>
        )}
        <div css={actions}>
          <Button icon={<Printer aria-hidden />} css={action} onClick={() => print()}>
            {t('checkout.print')}
          </Button>
          <Button
            ref={next}
            kind="money"
            icon={left === null ? <Zap aria-hidden /> : <CountdownRing left={left} />}
            css={action}
            // The second half of the double tap or the Enter that paid must not take the change out of sight.
            busy={settling}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={goOn}
          >
            {t('checkout.nextOrder')}
          </Button>
        </div>
        {/* Its place is kept: a touch that ends it moves nothing. */}
        <p css={soon}>{left === null ? '\u00a0' : t('checkout.nextSoon')}</p>
      </section>
    </div>
  )
}

const WIDE = '@media (min-width: 760px)'

const view = css({
  display: 'grid',
  gap: 'var(--space-5)',
  padding: 'var(--space-5)',
  [WIDE]: { gridTemplateColumns: 'minmax(290px, 380px) minmax(0, 1fr)', height: '100%' },
  '@media print': { display: 'block', padding: 0 },
})
const paper = css({
  minHeight: 0,
  overflowY: 'auto',
  order: 2,
  [WIDE]: { order: 0 },
  '@media print': { overflow: 'visible' },
})
const done = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-5)',
  containerType: 'inline-size',
  textAlign: 'center',
  '@media print': { display: 'none' },
})
const paid = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  color: 'var(--ok)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 600,
  '& svg': { width: 34, height: 34 },
})
const number = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'min(2.75rem, 13cqi)',
  fontWeight: 700,
})
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-4)',
  width: '100%',
})
const action = css({
  // The ring is as large as the icon it replaces.
  '--icon': '32px',
  flex: '0 1 15em',
  minHeight: 72,
  fontSize: 'var(--text-lg)',
})
const soon = css({ minHeight: '3em', color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
