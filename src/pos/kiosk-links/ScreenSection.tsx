import MonitorCheck from 'lucide-react/icons/monitor-check'
import { useState } from 'react'
import type { Grant } from '#shared/session/grant-contract.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { Card } from '../../ui/controls/Card.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { linesLook } from './card-look.ts'
import { Screen } from './Screen.tsx'

/** The branch's screens with a grant of their own, each with a button to end it. */
export function ScreenSection() {
  const t = useT()
  const { api } = useSuite()
  const branchId = useBranch().branch._id
  const locked = !useAccess().may(['manage_settings'])
  const [page, setPage] = useState(1)
  const [ending, setEnding] = useState<Grant | null>(null)
  const params = { branchId }
  const query = { page, limit: 10 }
  const list = useRead('grants.list', { params, query }, ['grants'])
  return (
    <Card title={t('kioskLinks.screens')} help={t('kioskLinks.screensHint')}>
      <LoadFailed of={list} />
      {list.page?.totalResults === 0 && (
        <EmptyState icon={<MonitorCheck aria-hidden />} title={t('kioskLinks.screensEmpty')} />
      )}
      <ul css={linesLook}>
        {list.page?.results.map((screen) => (
          <Screen
            key={screen._id}
            screen={screen}
            onEnd={locked ? undefined : () => setEnding(screen)}
          />
        ))}
      </ul>
      {list.page && <Pager page={list.page} onPage={setPage} />}
      {ending && (
        <Confirm
          title={t('kioskLinks.disconnectTitle', { name: ending.name })}
          confirm={t('kioskLinks.disconnect')}
          onConfirm={async () => {
            await api.grants.revoke({ params: { branchId, id: ending._id } })
            await list.reload()
          }}
          onClose={() => setEnding(null)}
        >
          {t('kioskLinks.disconnectHint')}
        </Confirm>
      )}
    </Card>
  )
}
