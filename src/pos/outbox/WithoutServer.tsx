import { css } from '@emotion/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useNetwork } from '../../ui/frame/use-network.ts'

/** Without the server: why, what still works, and what has to wait. */
export function WithoutServer() {
  const t = useT()
  const suite = useSuite()
  const network = useNetwork()
  const state = useOne('connection')?.state
  const selling = useOne('shift') !== undefined
  const retry = () => void suite.act({ type: 'connection.retry' }).catch(() => {})
  return (
    <section css={look}>
      <CloudOff aria-hidden />
      <p>
        <strong>{t(network ? 'connection.serverAway' : 'connection.noNetwork')}</strong>{' '}
        {t(selling ? 'connection.stillWorks' : 'connection.noShift')} {t('connection.mustWait')}
      </p>
      <Button busy={state === 'connecting'} onClick={retry}>
        {t('connection.retry')}
      </Button>
    </section>
  )
}

const look = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--danger-soft)',
  '& > svg': { width: 24, height: 24, color: 'var(--danger)' },
  '& > button': { gridColumn: 2, justifySelf: 'start' },
})
