import type { Branch } from '#shared/branches/branch.ts'
import { type QrAccount, qrFault } from '#shared/qr/account.ts'
import { qrPayload } from '#shared/qr/payload.ts'
import { QrCode } from '../../../ui/controls/QrCode.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'

/** The code as guests will scan it; nothing while the account is not complete. */
export function QrPreview({
  account,
  branch: { country, currency },
}: {
  readonly account: QrAccount
  readonly branch: Branch
}) {
  const t = useT()
  if (qrFault(account, country)) return null
  return (
    <QrCode text={qrPayload(account, { country, currency })} label={t('settings.qr.preview')} />
  )
}
