import CloudOff from 'lucide-react/icons/cloud-off'
import HardDrive from 'lucide-react/icons/hard-drive'
import { useState } from 'react'
import { Banner } from '../controls/Banner.tsx'
import { Button } from '../controls/Button.tsx'
import { useT } from '../i18n/use-t.ts'
import { useOne } from '../link/hooks.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { useNetwork } from './use-network.ts'

/** With failing storage: says that nothing can be sold. */
export function StorageBanner() {
  const t = useT()
  if (useOne('connection')?.storage !== 'failing') return null
  return (
    <Banner tone="danger" icon={<HardDrive aria-hidden />}>
      {t('connection.storageFailing')}
    </Banner>
  )
}

/**
 * Without the server: says whose fault it is, what still works and what must wait. With failing storage: that
 * nothing works.
 */
export function OfflineBanner() {
  const connection = useOne('connection')
  const session = useOne('session')
  const state = connection?.state ?? 'connecting'
  // Stays during attempts to connect: a line that leaves and comes back moves all below it.
  const [lost, setLost] = useState(false)
  if (state === 'offline' ? !lost : lost && state === 'online') setLost(!lost)
  if (connection?.storage === 'failing') return <StorageBanner />
  // Before the login and the choice of a branch there is no connection to miss.
  const inBranch = session?.status === 'signedIn' && session.branchId !== null
  return lost && inBranch && <Lost asking={state === 'connecting'} />
}

function Lost({ asking }: { readonly asking: boolean }) {
  const t = useT()
  const suite = useSuite()
  const network = useNetwork()
  const selling = useOne('shift') !== undefined
  const retry = () => void suite.act({ type: 'connection.retry' }).catch(() => {})
  return (
    <Banner
      tone="warn"
      icon={<CloudOff aria-hidden />}
      action={
        <Button size="desk" busy={asking} onClick={retry}>
          {t('connection.retry')}
        </Button>
      }
    >
      <strong>{t(network ? 'connection.serverAway' : 'connection.noNetwork')}</strong>{' '}
      {t(selling ? 'connection.stillWorks' : 'connection.noShift')} {t('connection.mustWait')}
    </Banner>
  )
}
