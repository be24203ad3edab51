import { css } from '@emotion/react'
import { encode } from 'uqr'
import type { Branch } from '#shared/branches/branch.ts'
import { type QrAccount, qrFault } from '#shared/qr/account.ts'
import { qrPayload } from '#shared/qr/payload.ts'
import { codePath } from '../../../ui/controls/code-path.ts'
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
  const { data, size } = encode(qrPayload(account, { country, currency }), { border: 2 })
  return (
    <svg
      css={look}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('settings.qr.preview')}
      shapeRendering="crispEdges"
    >
      <path d={codePath(data)} fill="#000" />
    </svg>
  )
}

/** White in every theme: telephones do not read light on dark. */
const look = css({ width: 180, height: 180, borderRadius: 8, background: '#fff' })
