import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { PaymentCode } from '#shared/display/display.ts'
import type { QrAccount } from '#shared/qr/account.ts'
import { readFields } from '#shared/qr/emv.ts'
import { codeCurrency } from '#shared/qr/pasted.ts'
import { QR_MINUTES, qrPayload } from '#shared/qr/payload.ts'
import { expiryOf } from '#shared/qr/times.ts'
import { localText } from '#shared/texts/local-text.ts'
import { QrCode } from '../../../ui/controls/QrCode.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useNow } from '../../../ui/shell/use-now.ts'
import { useBranch } from '../../branch-context.ts'

/** A code that expires is shown anew when half of its time has passed. */
const RENEW_EVERY = (QR_MINUTES * 60_000) / 2

/** A code for the guest's telephone. Nobody tells the till that money has arrived: the cashier looks. */
export function ScanToPay({
  amount,
  button,
  orderNumber,
  onCode,
}: {
  readonly amount: number
  /** The words of the button that takes the payment. */
  readonly button: string
  readonly orderNumber: string
  readonly onCode: (code: PaymentCode | undefined) => void
}) {
  const t = useT()
  const format = useFormat()
  // By the server's clock: banks refuse codes from the future and codes that are over.
  const now = useNow(RENEW_EVERY) + (useOne('connection')?.clockOffset ?? 0)
  const { country, currency, qrAccounts, restaurantName } = useBranch().branch
  const [wanted, choose] = useState('')
  const account = qrAccounts.find(({ _id }) => _id === wanted) ?? qrAccounts[0]
  const merchant = localText(restaurantName, 'en')
  const code =
    account &&
    qrPayload(account, { country, currency, merchant, now, amount, reference: orderNumber })
  const text = code ?? undefined
  const owner = account?.holder ?? ''
  useEffect(() => {
    onCode(
      text === undefined ? undefined : { text, holder: owner, amount, expiresAt: expiryOf(text) },
    )
    return () => onCode(undefined)
  }, [onCode, text, owner, amount])

  if (!account) return null
  const nameOf = ({ holder, scheme }: QrAccount) => holder || t(`settings.qr.schemes.${scheme}`)
  return (
    <section css={look} aria-label={t('settings.qr.preview')}>
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
      {text !== undefined && <QrCode text={text} label={t('settings.qr.preview')} />}
      <strong>{nameOf(account)}</strong>
      <p css={hint}>
        {t(whatToDo(text, currency), {
          amount: format.money(amount, currency),
          currency: text === undefined ? currency : codeCurrency(text),
          button,
        })}
      </p>
    </section>
  )
}

/** What guests and the cashier do with a code; without one, the account does not take the money of the bill. */
function whatToDo(text: string | undefined, currency: string) {
  if (text === undefined) return 'checkout.scanNoCode' as const
  if (![currency, ''].includes(codeCurrency(text))) return 'checkout.scanOther' as const
  const hasAmount = readFields(text)?.some(([id]) => id === '54') === true
  return hasAmount ? ('checkout.scan' as const) : ('checkout.scanAndType' as const)
}

const look = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  textAlign: 'center',
})
const hint = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', textWrap: 'pretty' })
