import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Confirm } from '../controls/Confirm.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { List } from '../list/List.tsx'
import type { Page, Row } from '../list/list.ts'
import { SelectionBar } from '../list/SelectionBar.tsx'
import { useAddress } from '../list/use-address.ts'
import type { ListQuery } from '../list/use-list-query.ts'
import { useSelection } from '../list/use-selection.ts'
import type { Tools } from '../list/use-tools.ts'
import type { Loading } from '../query/use-read.ts'
import type { Resource } from './resource.ts'
import type { Changes } from './use-resource.ts'

/** The rows, each with its pencil, and what can be done with those that are ticked. */
export function ResourceRows<R extends Row, Draft extends object, Made>({
  resource,
  tools,
  changes: { update, remove },
  loading,
  list,
  add,
}: {
  readonly resource: Resource<R, Draft, Made>
  readonly tools: Tools
  readonly changes: Changes<R, Draft>
  readonly loading: Loading<Page<R>>
  readonly list: ListQuery
  readonly add: ReactNode
}) {
  const { t } = tools
  const format = useFormat()
  const { get, set } = useAddress()
  const nameOf = (row: R) => resource.title(row, tools)
  const selection = useSelection(loading.page?.results ?? [], nameOf)
  const [removing, setRemoving] = useState(false)
  const renderActions = (row: R) => (
    <IconButton
      label={t('common.editNamed', { name: nameOf(row) })}
      icon={<Pencil aria-hidden />}
      onClick={() => set({ do: 'edit', id: row._id })}
    />
  )
  return (
    <div css={rows} data-list>
      <List
        label={t(resource.name)}
        columns={resource.columns}
        loading={loading}
        list={list}
        tools={tools}
        empty={resource.empty}
        add={add}
        openId={get('id')}
        onOpen={({ _id }) => set({ id: _id })}
        selection={remove && selection}
        renderActions={update && renderActions}
      />
      <SelectionBar count={selection.rows.length} onClear={selection.clear}>
        <Button icon={<Trash2 aria-hidden />} onClick={() => setRemoving(true)}>
          {t('common.remove')}
        </Button>
      </SelectionBar>
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
