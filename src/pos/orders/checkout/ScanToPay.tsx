import { css } from '@emotion/react'
import { QrCode } from '../../../ui/controls/QrCode.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../branch-context.ts'
import type { PaymentCode } from './use-payment-code.ts'

/** The code for the guest's telephone. Nobody tells the till that money has arrived: the cashier looks. */
export function ScanToPay({ code }: { readonly code: PaymentCode | null }) {
  const t = useT()
  const format = useFormat()
  const { currency } = useBranch().branch
  if (!code) return null
  const { text, hasAmount, amount, account, accounts, choose } = code
  const nameOf = ({ holder, scheme }: PaymentCode['account']) =>
    holder || t(`settings.qr.schemes.${scheme}`)
  return (
    <section css={look} aria-label={t('settings.qr.preview')}>
      {accounts.length > 1 && (
        <Select
          label={t('settings.qr.account')}
          options={accounts.map((one) => ({
            value: one._id,
            label: one.account === '' ? nameOf(one) : `${nameOf(one)} · ${one.account}`,
          }))}
          value={account._id}
          onChange={choose}
        />
      )}
      <QrCode text={text} label={t('settings.qr.preview')} />
      <strong>{nameOf(account)}</strong>
      <p css={hint}>
        {t(hasAmount ? 'checkout.scan' : 'checkout.scanAndType', {
          amount: format.money(amount, currency),
        })}
      </p>
    </section>
  )
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
