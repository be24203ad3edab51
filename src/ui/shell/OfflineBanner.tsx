import CloudOff from 'lucide-react/icons/cloud-off'
import HardDrive from 'lucide-react/icons/hard-drive'
import { Banner } from '../controls/Banner.tsx'
import { Button } from '../controls/Button.tsx'
import { useT } from '../i18n/use-t.ts'
import { useOne } from '../link/hooks.ts'
import { useSuite } from '../link/SuiteProvider.tsx'

/** Without the server: what still works. With failing storage: that it would not. */
export function OfflineBanner() {
  const t = useT()
  const suite = useSuite()
  const connection = useOne('connection')
  const signedIn = useOne('session')?.status === 'signedIn'
  if (connection?.storage === 'failing') {
    return (
      <Banner tone="danger" icon={<HardDrive aria-hidden />}>
        {t('connection.storageFailing')}
      </Banner>
    )
  }
  // Before signing in there is no connection to miss.
  if (connection?.state !== 'offline' || !signedIn) return null
  return (
    <Banner
      tone="warn"
      icon={<CloudOff aria-hidden />}
      action={
        <Button
          size="desk"
          onClick={() => void suite.act({ type: 'connection.retry' }).catch(() => {})}
        >
          {t('connection.retry')}
        </Button>
      }
    >
      {t('connection.offlineWorks')}
    </Banner>
  )
}
