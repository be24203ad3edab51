import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { StatusPill } from '../controls/StatusPill.tsx'
import { useT } from '../i18n/use-t.ts'
import { useRows } from '../link/hooks.ts'

/** What the server has not confirmed yet, and what a person must look at. Nothing when there is neither. */
export function OutboxBadge() {
  const t = useT()
  const rows = useRows('outbox')
  const parked = rows.filter((row) => row.state === 'parked').length
  const pending = rows.length - parked
  if (parked > 0) {
    return (
      <StatusPill tone="danger" icon={<CircleAlert aria-hidden />}>
        {t('outbox.attention', { count: parked })}
      </StatusPill>
    )
  }
  if (pending === 0) return null
  return (
    <StatusPill tone="warn" icon={<CloudUpload aria-hidden />}>
      {t('outbox.pending', { count: pending })}
    </StatusPill>
  )
}
