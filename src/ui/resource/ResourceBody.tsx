import type { ReactNode } from 'react'
import type { Column, Row } from '../list/list.ts'
import { useAddress } from '../list/use-address.ts'
import type { Tools } from '../list/use-tools.ts'
import { lazyPart } from '../screen/lazy-part.ts'
import { BulkButton } from '../sheets/BulkButton.tsx'
import type { Resource } from './resource.ts'
import { ResourceRows } from './ResourceRows.tsx'
import type { Changes, useResource } from './use-resource.ts'

const CellsEditor = lazyPart(() => import('../sheets/CellsEditor.tsx'), 'CellsEditor')

/** The rows of a list, or the same as cells. */
export function ResourceBody<R extends Row, Draft extends object, Made>({
  of: { sheet, loading, list, reload },
  ...parts
}: {
  readonly of: Pick<
    ReturnType<typeof useResource<R, Draft, Made>>,
    'sheet' | 'loading' | 'list' | 'reload'
  >
  readonly resource: Resource<R, Draft, Made>
  readonly columns: readonly Column<R>[]
  readonly tools: Tools
  readonly changes: Changes<R, Draft>
  readonly add: ReactNode
  readonly below: ReactNode
}) {
  const { get, set } = useAddress()
  const { resource, tools } = parts
  const { source, records, recordsOf, nameOf } = sheet
  // Also while nothing is found: what was typed over other rows stays.
  if (source && get('cells') === '1')
    return (
      <CellsEditor
        {...{ source, records, tools, nameOf }}
        name={resource.name}
        onChanged={reload}
        onClose={() => set({ cells: '' })}
      />
    )
  const renderMore = (rows: readonly R[]) =>
    source && <BulkButton {...{ source, tools }} records={recordsOf(rows)} onChanged={reload} />
  return <ResourceRows<R, Draft, Made> {...parts} {...{ loading, list, renderMore }} />
}
