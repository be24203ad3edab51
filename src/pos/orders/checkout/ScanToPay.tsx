import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { QrAccount } from '#shared/qr/account.ts'
import { qrPayload } from '#shared/qr/payload.ts'
import { QrCode } from '../../../ui/controls/QrCode.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../branch-context.ts'

/** A code for the guest's telephone. Nobody tells the till that money has arrived: the cashier looks. */
export function ScanToPay({
  amount,
  onCode,
}: {
  readonly amount: number
  readonly onCode: (text: string | undefined) => void
}) {
  const t = useT()
  const format = useFormat()
  const { country, currency, qrAccounts } = useBranch().branch
  const [wanted, choose] = useState('')
  const account = qrAccounts.find(({ _id }) => _id === wanted) ?? qrAccounts[0]
  const place = { country, currency }
  const text = account && qrPayload(account, { ...place, amount })
  useEffect(() => {
    onCode(text)
    return () => onCode(undefined)
  }, [onCode, text])

  if (!account || text === undefined) return null
  const nameOf = ({ holder, scheme }: QrAccount) => holder || t(`settings.qr.schemes.${scheme}`)
  const hasAmount = text !== qrPayload(account, place)
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
