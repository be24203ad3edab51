import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../controls/Button.tsx'
import type { Row } from '../list/list.ts'
import { useAddress } from '../list/use-address.ts'
import type { Tools } from '../list/use-tools.ts'
import type { Loading } from '../query/use-read.ts'
import { Facts } from '../record/Facts.tsx'
import { RecordPanel } from '../record/RecordPanel.tsx'
import type { Resource } from './resource.ts'
import type { Changes } from './use-resource.ts'

/** The row that is open: all that the list knows of it, and what can be done with it. */
export function ResourceRecord<R extends Row, Draft extends object, Made>({
  resource: { columns, title },
  tools,
  changes: { update, remove },
  open,
}: {
  readonly resource: Resource<R, Draft, Made>
  readonly tools: Tools
  readonly changes: Changes<R, Draft>
  readonly open: Loading<R>
}) {
  const { t } = tools
  const { set } = useAddress()
  return (
    <RecordPanel of={open} title={(row) => title(row, tools)} onClose={() => set({ id: '' })}>
      {(row) => (
        <>
          <Facts row={row} columns={columns} tools={tools} />
          {(update ?? remove) && (
            <div css={foot}>
              {update && (
                <Button
                  kind="primary"
                  icon={<Pencil aria-hidden />}
                  onClick={() => set({ do: 'edit' })}
                >
                  {t('common.edit')}
                </Button>
              )}
              {remove && (
                <Button icon={<Trash2 aria-hidden />} onClick={() => set({ do: 'remove' })}>
                  {t('common.remove')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </RecordPanel>
  )
}

const foot = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)' })
