import { css } from '@emotion/react'
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
        <Count count={parked} words={t('outbox.attention', { count: parked })} />
      </StatusPill>
    )
  }
  if (pending === 0) return null
  return (
    <StatusPill tone="warn" icon={<CloudUpload aria-hidden />}>
      <Count count={pending} words={t('outbox.pending', { count: pending })} />
    </StatusPill>
  )
}

/** On a phone the number alone is seen, the words are still heard. */
const Count = ({ count, words }: { readonly count: number; readonly words: string }) => (
  <>
    <span css={wordsLook}>{words}</span>
    <span aria-hidden css={numberLook}>
      {count}
    </span>
  </>
)

const PHONE = '@media (max-width: 480px)'
const wordsLook = css({
  [PHONE]: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})
const numberLook = css({ display: 'none', [PHONE]: { display: 'inline' } })
