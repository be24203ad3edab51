import { css } from '@emotion/react'
import { useState } from 'react'
import type { Ledger } from '#shared/account-entries/paid-from.ts'
import { minimumAmount } from '#shared/format/check-amount.ts'
import type { Order } from '#shared/orders/order.ts'
import { LONG_PIN } from '#shared/pins/pin-length.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { NumberPad, type PadKey } from '../../ui/controls/NumberPad.tsx'
import { PinForm } from '../../ui/controls/PinForm.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { FindCard } from './FindCard.tsx'
import { FindGuest } from './FindGuest.tsx'
import { FindPoints } from './FindPoints.tsx'
import * as look from './pay-look.ts'
import { isEnough, type Tender, zerosKey } from './tender.ts'
import { type Source, useHolding } from './use-holding.ts'
import type { Holding } from './use-payment.ts'

/**
 * Pays from a gift card, with a guest's points, or puts the bill on a guest's account: which one, how much, and Take. The server holds the
 * money before the till takes the payment, so without the server it says what to do instead.
 */
export function FromAccount({
  order,
  ledger,
  scanned,
  tender,
  busy,
  onAmount,
  onKey,
  onTake,
}: {
  readonly order: Order
  readonly ledger: Ledger
  /** The code that a scanner read last; empty before. */
  readonly scanned: string
  readonly tender: Tender
  readonly busy: boolean
  readonly onAmount: (amount: number) => void
  readonly onKey: (key: PadKey) => void
  readonly onTake: (holding: Holding) => Promise<boolean>
}) {
  const t = useT()
  const [source, setSource] = useState<Source>()
  const offline = useOne('connection')?.state !== 'online'
  const { asking, take, allow, stopAsking } = useHolding(order, source, onTake)

  function choose(found: Source) {
    setSource(found)
    // A card pays what it has; a guest may owe more than the limit if a manager says so.
    const all = ledger === 'guestAccount' ? order.due : Math.min(order.due, found.available)
    onAmount(all === order.due ? 0 : all)
  }
  const takeAll = async () => {
    if (await take(tender.amount)) setSource(undefined)
  }

  if (offline) {
    return (
      <div css={look.frame}>
        <Banner tone="warn">{t(OFFLINE[ledger])}</Banner>
      </div>
    )
  }
  if (asking) {
    return (
      <div css={[look.frame, middle]}>
        <p>{t('errors.codes.OWES_TOO_MUCH')}</p>
        <PinForm
          label={t('pins.managerPin')}
          submit={t('pins.allow')}
          digits={LONG_PIN}
          onPin={allow}
        />
        <Button onClick={stopAsking}>{t('common.back')}</Button>
      </div>
    )
  }
  if (!source) {
    return (
      <div css={look.frame}>
        {ledger === 'giftCard' && <FindCard key={scanned} scanned={scanned} onFound={choose} />}
        {ledger === 'guestAccount' && <FindGuest onFound={choose} />}
        {ledger === 'points' && <FindPoints order={order} scanned={scanned} onFound={choose} />}
      </div>
    )
  }
  return (
    <Amount
      order={order}
      source={source}
      tender={tender}
      busy={busy}
      onBack={() => setSource(undefined)}
      onKey={onKey}
      onTake={() => void takeAll()}
    />
  )
}

/** How much of the bill the card or the account pays, and Take. */
function Amount({
  order,
  source,
  tender,
  busy,
  onBack,
  onKey,
  onTake,
}: {
  readonly order: Order
  readonly source: Source
  readonly tender: Tender
  readonly busy: boolean
  readonly onBack: () => void
  readonly onKey: (key: PadKey) => void
  readonly onTake: () => void
}) {
  const t = useT()
  const format = useFormat()
  const { currency } = order.policy
  const money = (amount: number) => format.money(amount, currency)
  const { ledger } = source
  const short = ledger !== 'guestAccount' && tender.amount > source.available
  const has = {
    giftCard: () => t('giftCards.has', { amount: money(source.available) }),
    points: () => t('loyalty.worth', { amount: money(source.available) }),
    guestAccount: () => `${t('guestAccounts.owed')} ${money(source.owed)}`,
  }[ledger]()
  const tooSmall =
    tender.kind === 'tooSmall'
      ? t('errors.minimumAmount', { minimum: money(minimumAmount(currency)) })
      : undefined
  const fault = short
    ? t(ledger === 'points' ? 'errors.codes.POINTS_SHORT' : 'errors.codes.CARD_SHORT')
    : tooSmall
  return (
    <>
      <div css={look.frameOf(true)}>
        <div css={look.above}>
          <header css={head}>
            <span css={words}>
              <strong>{source.label}</strong>
              {/* What is wrong takes the place of what there is: the pad stays where it is, and all of it is seen. */}
              <span aria-live="polite" data-fault={fault !== undefined}>
                {fault ?? has}
              </span>
            </span>
            <Button onClick={onBack}>{t('common.back')}</Button>
          </header>
        </div>
        <div css={look.pad}>
          <NumberPad
            label={t('checkout.pad')}
            backLabel={t('checkout.backspace')}
            zeros={zerosKey(currency)}
            onKey={onKey}
          />
        </div>
      </div>
      <Button
        kind="money"
        wide
        busy={busy}
        disabled={!isEnough(tender.kind) || short || order.lines.length === 0}
        css={look.pay}
        onClick={onTake}
      >
        {t(tender.remains > 0 ? 'checkout.payPart' : 'checkout.pay', {
          amount: money(tender.amount),
        })}
      </Button>
    </>
  )
}

const OFFLINE = {
  giftCard: 'giftCards.offline',
  guestAccount: 'guestAccounts.offline',
  points: 'loyalty.offline',
} as const

const middle = css({
  justifyItems: 'center',
  alignItems: 'center',
  textAlign: 'center',
  textWrap: 'balance',
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  '& > button': { minHeight: 56 },
})
const words = css({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > strong': { fontSize: 'var(--text-lg)' },
  // Room for a fault of two lines: the pad below stays where it is.
  '& > span': { minHeight: '2lh', fontSize: 'var(--text-sm)' },
  '& > [data-fault=true]': { color: 'var(--danger)' },
})
