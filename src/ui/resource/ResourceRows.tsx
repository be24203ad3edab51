import { css } from '@emotion/react'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Confirm } from '../form/Confirm.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { useTask } from '../controls/use-task.ts'
import { useFormat } from '../i18n/use-format.ts'
import { List } from '../list/List.tsx'
import type { Column, Page, Row } from '../list/list.ts'
import { SelectionBar } from '../list/SelectionBar.tsx'
import { useAddress } from '../list/use-address.ts'
import type { ListQuery } from '../list/use-list-query.ts'
import { useSelection } from '../list/use-selection.ts'
import type { Tools } from '../list/use-tools.ts'
import type { Loading } from '../query/use-read.ts'
import { toast } from '../toasts/toast.tsx'
import type { Resource } from './resource.ts'
import type { Changes } from './use-resource.ts'

/** The rows, each with its pencil, and the actions for ticked ones. */
export function ResourceRows<R extends Row, Draft extends object, Made>({
  resource,
  columns,
  tools,
  changes: { update, remove, restore },
  loading,
  list,
  add,
  below,
  renderMore,
}: {
  readonly resource: Resource<R, Draft, Made>
  /** Those that are shown. */
  readonly columns: readonly Column<R>[]
  readonly tools: Tools
  readonly changes: Changes<R, Draft>
  readonly loading: Loading<Page<R>>
  readonly list: ListQuery
  readonly add: ReactNode
  readonly below: ReactNode
  /** What else can be done with the ticked rows. */
  readonly renderMore: (rows: readonly R[]) => ReactNode
}) {
  const { t } = tools
  const format = useFormat()
  const { get, set } = useAddress()
  const nameOf = (row: R) => resource.title(row, tools)
  const selection = useSelection(loading.page?.results ?? [], nameOf)
  const [removing, setRemoving] = useState(false)
  const { busy, run } = useTask(toast.failure)
  const archived = restore && get('archived') === 'true'
  const renderEdit = (row: R) =>
    resource.can?.('update', row) === false ? null : (
      <IconButton
        label={t('common.editNamed', { name: nameOf(row) })}
        icon={<Pencil aria-hidden />}
        onClick={() => set({ do: 'edit', id: row._id })}
      />
    )
  const renderRestore = (row: R) => (
    <IconButton
      label={t('resource.restoreNamed', { name: nameOf(row) })}
      icon={<ArchiveRestore aria-hidden />}
      onClick={() => void run(async () => restore?.([row]))}
    />
  )
  return (
    <div css={rows} data-list>
      <List
        label={t(resource.name)}
        columns={columns}
        loading={loading}
        list={list}
        tools={tools}
        empty={resource.empty}
        add={add}
        openId={get('id')}
        onOpen={({ _id }) => set({ id: _id })}
        selection={remove && selection}
        renderActions={archived ? renderRestore : update && renderEdit}
      />
      <SelectionBar count={selection.rows.length} onClear={selection.clear}>
        {archived ? (
          <Button
            busy={busy}
            icon={<ArchiveRestore aria-hidden />}
            onClick={() => void run(() => restore(selection.rows))}
          >
            {t('resource.restore')}
          </Button>
        ) : (
          <>
            {renderMore(selection.rows)}
            <Button
              busy={busy}
              icon={<Trash2 aria-hidden />}
              onClick={() =>
                restore ? void run(async () => remove?.(selection.rows)) : setRemoving(true)
              }
            >
              {t('common.remove')}
            </Button>
          </>
        )}
      </SelectionBar>
      {below}
      {/* Where one could not be removed, those that are left are asked for again. */}
      {remove && removing && selection.rows.length > 0 && (
        <Confirm
          title={t('resource.removeTitle', { name: format.list(selection.rows.map(nameOf)) })}
          confirm={t('common.remove')}
          onConfirm={() => remove(selection.rows)}
          onClose={() => setRemoving(false)}
        >
          {t('resource.removeHint')}
        </Confirm>
      )}
    </div>
  )
}

const rows = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
