import { css } from '@emotion/react'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../controls/Button.tsx'
import { StatusPill } from '../controls/StatusPill.tsx'
import { useTask } from '../controls/use-task.ts'
import type { Row } from '../list/list.ts'
import { useAddress } from '../list/use-address.ts'
import type { Tools } from '../list/use-tools.ts'
import type { Loading } from '../query/use-read.ts'
import { Facts } from '../record/Facts.tsx'
import { RecordPanel } from '../record/RecordPanel.tsx'
import { toast } from '../toasts/toast.tsx'
import type { Resource } from './resource.ts'
import type { Changes } from './use-resource.ts'

type Parts<R extends Row, Draft extends object> = {
  readonly tools: Tools
  readonly changes: Changes<R, Draft>
}

/** The open row: all that the list knows of it, and its actions. */
export function ResourceRecord<R extends Row, Draft extends object, Made>({
  resource: { columns, title, more: More, can },
  open,
  ...parts
}: Parts<R, Draft> & {
  readonly resource: Resource<R, Draft, Made>
  readonly open: Loading<R>
}) {
  const { tools } = parts
  const { set } = useAddress()
  return (
    <RecordPanel of={open} title={(row) => title(row, tools)} onClose={() => set({ id: '' })}>
      {(row) => (
        <>
          <Facts row={row} columns={columns} tools={tools} />
          {More && <More row={row} place={tools.place} />}
          <Actions {...parts} row={row} can={(action) => can?.(action, row) ?? true} />
        </>
      )}
    </RecordPanel>
  )
}

function Actions<R extends Row, Draft extends object>({
  tools: { t },
  changes: { update, remove, restore },
  row,
  can,
}: Parts<R, Draft> & {
  readonly row: R
  readonly can: (action: 'update' | 'remove') => boolean
}) {
  const { set } = useAddress()
  const { busy, run } = useTask(toast.failure)
  if (row.archived && restore)
    return (
      <div css={foot}>
        <StatusPill>{t('resource.archived')}</StatusPill>
        <Button
          busy={busy}
          icon={<ArchiveRestore aria-hidden />}
          onClick={() => void run(() => restore([row]))}
        >
          {t('resource.restore')}
        </Button>
      </div>
    )
  const mayUpdate = update && can('update')
  const mayRemove = remove && can('remove')
  if (!mayUpdate && !mayRemove) return null
  return (
    <div css={foot}>
      {mayUpdate && (
        <Button kind="primary" icon={<Pencil aria-hidden />} onClick={() => set({ do: 'edit' })}>
          {t('common.edit')}
        </Button>
      )}
      {mayRemove && (
        <Button
          busy={busy}
          icon={<Trash2 aria-hidden />}
          // Asks only before a removal that cannot be undone.
          onClick={() => (restore ? void run(() => remove([row])) : set({ do: 'remove' }))}
        >
          {t('common.remove')}
        </Button>
      )}
    </div>
  )
}

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
})
