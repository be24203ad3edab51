import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router-dom'
import type { Act } from '#shared/inventory/contract.ts'
import type { Measure } from '#shared/inventory/measured.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Column, Page } from '../../ui/list/list.ts'
import type { Tools } from '../../ui/list/use-tools.ts'
import { ShownPhotos } from '../../ui/photos/ShownPhotos.tsx'
import { type Loading, useRead } from '../../ui/query/use-read.ts'
import { Facts } from '../../ui/record/Facts.tsx'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { photosIn, saidIn } from './act-document.ts'
import { ActLines } from './ActLines.tsx'
import { CountedLines } from './CountedLines.tsx'
import { primaryLink } from './record-look.ts'
import { AREAS, useInventory } from './use-inventory.ts'
import { kindText, useUndo } from './use-send.ts'

type ActPage = Page<Act> & { readonly ingredients: readonly Measure[] }
const OF_COOKS: readonly string[] = ['waste', 'production']

/** An act as it was entered, what followed of it, and the way to take it back. */
export function ActRecord({
  of,
  columns,
  tools,
  onClose,
}: {
  readonly of: Loading<ActPage>
  readonly columns: readonly Column<Act>[]
  readonly tools: Tools
  readonly onClose: () => void
}) {
  const t = useT()
  const kind = ({ results: [act] }: ActPage) => (act ? t(kindText(act.kind)) : '')
  return (
    <RecordPanel of={of} title={kind} onClose={onClose}>
      {({ results: [act], ingredients }) =>
        act === undefined ? (
          <EmptyState title={t('resource.nothingFound')} />
        ) : (
          <>
            <Facts
              row={act}
              columns={columns.slice(1).filter(({ title }) => title !== 'inventory.lines')}
              tools={tools}
            />
            {act.kind === 'count' ? (
              <CountedLines id={act._id} />
            ) : (
              <ActLines act={act} ingredients={ingredients} />
            )}
            {photosIn(act) > 0 && <Photos act={act} />}
            <Behind act={act} />
            <Keys act={act} />
          </>
        )
      }
    </RecordPanel>
  )
}

/** The supplier's paper and what went back, as far as their photos have arrived. */
function Photos({ act }: { readonly act: Act }) {
  const found = useRead(
    'photos.ofAct',
    { params: { id: act._id }, query: { branchId: act.branchId } },
    AREAS,
  )
  return <ShownPhotos of={found} named={photosIn(act)} />
}

/** The act that this one follows from. */
function Behind({ act }: { readonly act: Act }) {
  const t = useT()
  const { at } = useInventory()
  if (act.of === null) return null
  return (
    <Link css={link} to={at({ view: 'acts', id: act.of })}>
      {t('inventory.openAct')}
    </Link>
  )
}

/** What the person may do about an act: what was taken back, or has arrived, holds. */
function allowed(
  act: Act,
  {
    branch,
    mayManage,
    mayCook,
  }: Pick<ReturnType<typeof useInventory>, 'branch' | 'mayManage' | 'mayCook'>,
) {
  const isOpen = !act.undone && !act.arrived
  const isMine = mayManage || (mayCook && OF_COOKS.includes(act.kind))
  const isComing = act.kind === 'transfer' && saidIn(act, 'toBranchId') === branch._id
  return {
    mayUndo: isOpen && isMine && act.branchId === branch._id && act.kind !== 'undo',
    mayArrive: isOpen && mayManage && isComing,
  }
}

function Keys({ act }: { readonly act: Act }) {
  const t = useT()
  const undo = useUndo()
  const { busy, run } = useTask()
  const inventory = useInventory()
  const { mayUndo, mayArrive } = allowed(act, inventory)
  if (!mayUndo && !mayArrive) return null
  return (
    <div css={keys}>
      {mayArrive && (
        <Link css={primaryLink} to={inventory.at({ do: 'arrive', id: act._id })}>
          {t('inventory.tasks.arrive')}
        </Link>
      )}
      {mayUndo && (
        <Button
          icon={<Undo2 aria-hidden />}
          busy={busy}
          onClick={() => void run(() => undo(act._id))}
        >
          {t('common.undo')}
        </Button>
      )}
    </div>
  )
}

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
