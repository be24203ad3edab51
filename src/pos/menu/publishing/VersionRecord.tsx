import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import type { MenuClash, MenuVersion } from '#shared/menu/publishing/contract.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import type { Column } from '../../../ui/list/list.ts'
import { useTools } from '../../../ui/list/use-tools.ts'
import { useRead } from '../../../ui/query/use-read.ts'
import { Facts } from '../../../ui/record/Facts.tsx'
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranchNames } from '../../frame/use-branch-names.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { ChangeList } from './ChangeList.tsx'
import { PUBLISHING_AREAS } from './use-publishing.ts'

/** A version with what it changed, what taking it back would leave alone, and the button for that. */
export function VersionRecord({
  id,
  columns,
  onClose,
}: {
  readonly id: string
  readonly columns: readonly Column<MenuVersion>[]
  readonly onClose: () => void
}) {
  const place = useBranchPlace()
  const tools = useTools(place)
  const { t, format } = tools
  const { branches } = useBranchNames()
  const { branchId } = place
  const found = useRead(
    'menuVersions.get',
    { params: { id }, query: { branchId } },
    PUBLISHING_AREAS,
  )
  return (
    <RecordPanel
      of={found}
      title={({ version }) => t('menu.versions.number', { number: format.number(version.n) })}
      onClose={onClose}
    >
      {({ version, results, clashes }) => (
        <>
          <Facts row={version} columns={columns.slice(1)} tools={tools} />
          <ChangeList
            label={t('menu.publishing.count')}
            changes={results}
            everywhere={branches.length}
          />
          <TakeBack version={version} clashes={clashes} />
        </>
      )}
    </RecordPanel>
  )
}

function TakeBack({
  version,
  clashes,
}: {
  readonly version: MenuVersion
  readonly clashes: readonly MenuClash[]
}) {
  const place = useBranchPlace()
  const { t, format, text } = useTools(place)
  const { api } = useSuite()
  const { busy, run } = useTask(toast.failure)
  const { collectsMenu = false } = useBranch().branch
  const mayEdit = useAccess().may(['manage_menu'])
  if (!mayEdit) return null
  if (!version.canUndo) {
    const isPublished = version.branchIds !== null
    const isOther = isPublished !== collectsMenu
    const why = isPublished ? 'menu.versions.whenCollected' : 'menu.versions.whenLive'
    return <p css={words}>{t(isOther ? why : 'menu.versions.notOne')}</p>
  }
  const undo = async () => {
    const body = { branchId: place.branchId }
    await api.menuVersions.undo({ params: { id: version._id }, body })
    toast.note('menu.versions.undone', { number: format.number(version.n) })
  }
  const named = (why: MenuClash['why']) =>
    clashes.filter((one) => one.why === why).map(({ name }) => text(name))
  return (
    <>
      {(['changed', 'gone'] as const).map((why) => {
        const names = named(why)
        return (
          names.length > 0 && (
            <Banner key={why} tone="warn">
              {t(`menu.versions.${why}`, { names: format.list(names) })}
            </Banner>
          )
        )
      })}
      <div>
        <Button icon={<Undo2 aria-hidden />} busy={busy} onClick={() => void run(undo)}>
          {t('common.undo')}
        </Button>
      </div>
    </>
  )
}

const words = css({ color: 'var(--ink-2)' })
