import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Wifi from 'lucide-react/icons/wifi'
import type { ConnectionRow } from '#shared/sync/protocol.ts'
import { StatusPill, type Tone } from '../controls/StatusPill.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import { useT } from '../i18n/use-t.ts'
import { useOne } from '../link/hooks.ts'
import { useNow } from './use-now.ts'

/** Whether the server is in touch and, if it is not, since when. */
export function ConnectionPill() {
  const t = useT()
  const connection = useOne('connection')
  const state = connection?.state ?? 'connecting'
  const { tone, Icon, text } = looks[state]
  return (
    <output css={{ whiteSpace: 'nowrap' }}>
      <StatusPill tone={tone} icon={<Icon aria-hidden />}>
        {t(text)}
        {connection && state === 'offline' && (
          <>
            {' ·'}
            <Age since={connection.since} />
          </>
        )}
      </StatusPill>
    </output>
  )
}

const looks = {
  online: { tone: 'ok', Icon: Wifi, text: 'connection.online' },
  connecting: { tone: 'warn', Icon: RefreshCw, text: 'connection.connecting' },
  offline: { tone: 'danger', Icon: CloudOff, text: 'connection.offline' },
} as const satisfies Record<
  ConnectionRow['state'],
  { readonly tone: Tone; readonly Icon: typeof Wifi; readonly text: TextKey }
>

/** `0:35`, counting. */
export function Age({ since }: { readonly since: number }) {
  const seconds = Math.max(0, Math.floor((useNow(1000) - since) / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const parts = hours > 0 ? [hours, minutes % 60, seconds % 60] : [minutes, seconds % 60]
  // Counts each second, which screen readers must not read out.
  return (
    <span aria-hidden>
      {' '}
      {parts.map((part, index) => (index ? String(part).padStart(2, '0') : part)).join(':')}
    </span>
  )
}
