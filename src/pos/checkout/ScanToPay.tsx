import { css } from '@emotion/react'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import { useEffect, useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { referenceOf } from '#shared/payment-requests/reference.ts'
import type { QrAccount } from '#shared/qr/account.ts'
import { readFields } from '#shared/qr/emv.ts'
import { codeCurrency } from '#shared/qr/pasted.ts'
import { QR_MINUTES, qrPayload } from '#shared/qr/payload.ts'
import { expiryOf } from '#shared/qr/times.ts'
import { localText } from '#shared/texts/local-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { QrCode } from '../../ui/controls/QrCode.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useBranch } from '../place/branch-context.ts'
import type { AskingPart } from './asked.ts'
import { useRequest } from './use-request.ts'

/** A code that expires is replaced when half of its time has passed. */
const RENEW_EVERY = (QR_MINUTES * 60_000) / 2

/**
 * A code for the guest's telephone. Where the bank reports payments, the order goes on automatically; else the
 * cashier checks.
 */
export function ScanToPay({ order, tender, method, button, onAsk, onPad }: AskingPart) {
  const t = useT()
  const format = useFormat()
  const { currency, qrAccounts } = useBranch().branch
  const amount = tender.tendered
  const [wanted, choose] = useState('')
  const account = qrAccounts.find(({ _id }) => _id === wanted) ?? qrAccounts[0]
  const { text, holder, expiresAt, reference, paymentId } = useCode(order, amount, account)
  useEffect(() => {
    onAsk(text === undefined ? {} : { paymentId, code: { text, holder, amount, expiresAt } })
    return () => onAsk({})
  }, [onAsk, text, holder, amount, expiresAt, paymentId])
  const reported = useRequest(
    { order, tender, method },
    text === undefined ? null : { paymentId, reference, expiresAt },
  )

  if (!account) return null
  const nameOf = (one: QrAccount) =>
    one.holder || (one._id === account._id && holder) || t(`settings.qr.schemes.${one.scheme}`)
  return (
    <section css={look} aria-label={t('settings.qr.preview')}>
      <header css={head}>
        {qrAccounts.length > 1 && (
          <Select
            label={t('settings.qr.account')}
            options={qrAccounts.map((one) => ({
              value: one._id,
              label: one.account === '' ? nameOf(one) : `${nameOf(one)} · ${one.account}`,
            }))}
            value={account._id}
            onChange={choose}
          />
        )}
        <Button icon={<Grid3x3 aria-hidden />} onClick={onPad}>
          {t('checkout.pad')}
        </Button>
      </header>
      {text !== undefined && (
        <div css={picture}>
          <QrCode text={text} label={t('settings.qr.preview')} />
        </div>
      )}
      <p css={facts}>
        <strong>{nameOf(account)}</strong>
        <strong css={figure}>{format.money(amount, currency)}</strong>
        <span css={hint}>{t('checkout.reference', { number: reference || order.number })}</span>
      </p>
      <p css={hint}>
        {t(whatToDo(text, currency, reported), {
          amount: format.money(amount, currency),
          currency: text === undefined ? currency : codeCurrency(text),
          button,
        })}
      </p>
    </section>
  )
}

/** Returns the code of an account for an amount, made again before it expires; no text: it takes no such money. */
function useCode(order: Order, amount: number, account: QrAccount | undefined) {
  const { country, currency, restaurantName, bankReports } = useBranch().branch
  // By the server's clock: banks refuse codes from the future and expired ones.
  const now = useNow(RENEW_EVERY) + (useOne('connection')?.clockOffset ?? 0)
  const [paymentId] = useState(newId)
  const reference = bankReports ? referenceOf(order.number, paymentId) : order.number
  const merchant = localText(restaurantName, 'en')
  const bill = { country, currency, merchant, now, amount, reference }
  const text = (account && qrPayload(account, bill)) ?? undefined
  return {
    text,
    holder: account?.holder || nameIn(text),
    expiresAt: text === undefined ? null : expiryOf(text),
    /** Empty where the code has no place for one. */
    reference: text?.includes(reference) ? reference : '',
    paymentId,
  }
}

/** Returns the name that the guest's bank will show, from a bank's code; empty if it has none. */
const nameIn = (text: string | undefined): string =>
  readFields(text ?? '')?.find(([id]) => id === '59')?.[1] ?? ''

/**
 * Returns instructions for guests and the cashier; without a code, the account does not take the currency of
 * the bill.
 */
function whatToDo(text: string | undefined, currency: string, reported: boolean) {
  if (text === undefined) return 'checkout.scanNoCode' as const
  if (![currency, ''].includes(codeCurrency(text))) return 'checkout.scanOther' as const
  const hasAmount = readFields(text)?.some(([id]) => id === '54') === true
  if (!hasAmount) return 'checkout.scanAndType' as const
  return reported ? ('checkout.scanReported' as const) : ('checkout.scan' as const)
}

const look = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: '1 1 auto',
  gap: 'var(--space-3)',
  minHeight: 0,
  padding: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  textAlign: 'center',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'center',
  gap: 'var(--space-3)',
})
/** As large as the frame lets it be: the sentence below is never cut. */
const picture = css({
  flex: '1 1 160px',
  minHeight: 140,
  maxHeight: 320,
  width: '100%',
  display: 'grid',
  placeItems: 'center',
  '& > svg': { width: 'auto', height: '100%', maxWidth: '100%', aspectRatio: 1 },
})
const facts = css({ flex: 'none', display: 'grid', justifyItems: 'center' })
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  lineHeight: 'var(--leading-figures)',
})
const hint = css({
  flex: 'none',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  textWrap: 'pretty',
})
