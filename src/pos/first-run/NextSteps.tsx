import { css } from '@emotion/react'
import ChefHat from 'lucide-react/icons/chef-hat'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

const OtherDeviceDialog = lazyPart(() => import('./OtherDeviceDialog.tsx'), 'OtherDeviceDialog')

/** The next steps of a restaurant that sells, each only if the person may do it. */
export function NextSteps({ onImport }: { readonly onImport: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { home } = useBranch().paths
  const { may, mayOpen } = useAccess()
  const [device, setDevice] = useState(false)
  const go = (to: string) => () => void navigate(`${home}/${to}`)
  return (
    <>
      <ul css={row} aria-label={t('firstRun.next.title')}>
        <li>
          <Button icon={<ChefHat aria-hidden />} onClick={go('settings?section=kiosk')}>
            {t('firstRun.next.kitchen')}
          </Button>
        </li>
        <li>
          <Button icon={<MonitorSmartphone aria-hidden />} onClick={() => setDevice(true)}>
            {t('firstRun.next.till')}
          </Button>
        </li>
        {mayOpen({ feature: 'employees', anyOf: ['manage_employees'] }) && (
          <li>
            <Button icon={<UserPlus aria-hidden />} onClick={go('employees?do=new&as=manager')}>
              {t('firstRun.next.manager')}
            </Button>
          </li>
        )}
        {may(['manage_menu']) && (
          <li>
            <Button icon={<FileSpreadsheet aria-hidden />} onClick={onImport}>
              {t('firstRun.menuImport')}
            </Button>
          </li>
        )}
      </ul>
      {device && (
        <Suspense>
          <OtherDeviceDialog onClose={() => setDevice(false)} />
        </Suspense>
      )}
    </>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  margin: 0,
  padding: '0 var(--space-5) var(--space-4)',
  listStyle: 'none',
})
