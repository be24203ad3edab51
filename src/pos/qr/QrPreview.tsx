import { css } from '@emotion/react'
import type { Branch } from '#shared/branches/branch.ts'
import type { QrAccount } from '#shared/qr/account.ts'
import { qrFault } from '#shared/qr/fault.ts'
import { qrPayload } from '#shared/qr/payload.ts'
import { localText } from '#shared/texts/local-text.ts'
import { QrCode } from '../../ui/controls/QrCode.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { qrFaultText } from './qr-form.ts'

type Props = { readonly account: QrAccount; readonly branch: Branch }

/** The code as guests will scan it; nothing while the account is not complete. */
export function QrPreview({ account, branch: { country, currency, restaurantName } }: Props) {
  const t = useT()
  if (qrFault(account, { country, currency })) return null
  // Without an amount nothing in a code depends on the time.
  const place = { country, currency, merchant: localText(restaurantName, 'en'), now: 0 }
  const text = qrPayload(account, place)
  return text === null ? null : <QrCode text={text} label={t('settings.qr.preview')} />
}

/** Why a kept account shows no code, e.g. because the branch has another currency. */
export function QrTrouble({ account, branch: { country, currency } }: Props) {
  const t = useT()
  const fault = qrFault(account, { country, currency })
  return fault && <p css={trouble}>{t(qrFaultText(fault, account.scheme))}</p>
}

const trouble = css({ color: 'var(--danger)', fontSize: 'var(--text-sm)' })
