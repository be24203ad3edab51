import { css } from '@emotion/react'
import Link from 'lucide-react/icons/link'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/controls/Card.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { LinkCard } from './LinkCard.tsx'
import { KioskTask, type Task } from './KioskTask.tsx'
import { linesLook } from './card-look.ts'
import { ScreenSection } from './ScreenSection.tsx'

/** Kitchen screens of the branch, and the links that open one without a login. */
export const KioskLinksSection = () => (
  <div css={both}>
    <LinkSection />
    <ScreenSection />
  </div>
)

/** Links that open a kitchen screen without a login: made, shown once, ended. */
function LinkSection() {
  const t = useT()
  const branchId = useBranch().branch._id
  const locked = !useAccess().may(['manage_settings'])
  const address = useAddress()
  const query = { page: address.page, limit: 10 }
  const params = { branchId }
  const list = useRead('kioskLinks.list', { params, query }, ['kioskLinks'])
  const [task, setTask] = useState<Task | null>(null)
  const add = !locked && (
    <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => setTask({ kind: 'new' })}>
      {t('kioskLinks.add')}
    </Button>
  )
  const links = list.page?.results ?? []
  return (
    <Card title={t('kioskLinks.title')} help={t('kioskLinks.hint')}>
      <LoadFailed of={list} />
      {list.page?.totalResults === 0 && (
        <EmptyState icon={<Link aria-hidden />} title={t('kioskLinks.empty')} action={add} />
      )}
      <ul css={linesLook}>
        {links.map((link) => (
          <LinkCard
            key={link._id}
            link={link}
            onRevoke={
              locked ? undefined : () => setTask({ kind: 'revoke', id: link._id, name: link.name })
            }
          />
        ))}
      </ul>
      {list.page && (
        <Pager
          page={list.page}
          onPage={(page) => address.set({ page: page === 1 ? '' : String(page) })}
        />
      )}
      {links.length > 0 && add && <div>{add}</div>}
      {task && <KioskTask task={task} setTask={setTask} reload={list.reload} />}
    </Card>
  )
}

const both = css({ display: 'grid', gap: 'var(--space-5)' })
