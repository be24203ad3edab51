import type { Act } from '#shared/inventory/contract.ts'
import type { Measure } from '#shared/inventory/measured.ts'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { List } from '../../ui/list/List.tsx'
import type { Column, Page, Query } from '../../ui/list/list.ts'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { useColumns } from '../../ui/list/use-columns.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useLoad, useRead } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { actColumns } from './act-columns.tsx'
import { ActRecord } from './ActRecord.tsx'
import { InventoryHead } from './InventoryHead.tsx'
import { useBranchNames } from '../frame/use-branch-names.ts'
import { AREAS } from './use-inventory.ts'
import { kindText } from './use-send.ts'
import { useSuppliers } from '../place/use-suppliers.ts'

const NAME = 'inventory.views.acts'
const KINDS = ['receipt', 'count', 'waste', 'transfer', 'arrival', 'production', 'price'] as const
const NARROWING = {
  filters: [
    {
      name: 'kind',
      label: 'fields.type',
      choices: KINDS.map((value) => ({ value, text: kindText(value) })),
    },
    {
      name: 'only',
      label: 'fields.status',
      choices: [{ value: 'underWay', text: 'inventory.underWay' }],
    },
  ],
} as const

type ActPage = Page<Act> & { readonly ingredients: readonly Measure[] }

/** What people did to stock: deliveries, counts, waste, transfers and batches, the latest first. */
export function ActsView() {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const { get, set } = useAddress()
  const { nameOf } = useBranchNames()
  const suppliers = useSuppliers(place).page ?? []
  const list = useListQuery(NARROWING)
  const load = (asked: Query) =>
    api.inventory.acts({ query: { ...asked, branchId: place.branchId } })
  const loading = useLoad({
    name: 'inventory.acts',
    key: list.query,
    within: place,
    areas: AREAS,
    load: () => load(list.query),
  })
  const columns = useColumns(
    NAME,
    actColumns(place.branchId, {
      branch: nameOf,
      supplier: (id) => suppliers.find(({ _id }) => _id === id)?.name ?? '–',
    }),
  )
  const open = get('id')
  const close = () => set({ id: '' })
  useListKeys({ onClose: open === '' ? undefined : close })
  return (
    <ListAndRecord
      head={
        <>
          <InventoryHead />
          <ListHead name={undefined} of={NARROWING} list={list}>
            <ColumnsMenu of={columns} />
            <ExportMenu {...{ name: NAME, tools, load }} query={list.query} columns={columns.all} />
          </ListHead>
        </>
      }
      list={
        <List<Act, ActPage>
          label={tools.t(NAME)}
          columns={columns.shown}
          loading={loading}
          list={list}
          tools={tools}
          empty="inventory.noActs"
          openId={open}
          onOpen={({ _id }) => set({ id: _id })}
        />
      }
      record={open !== '' && <OpenAct key={open} id={open} columns={columns.all} onClose={close} />}
    />
  )
}

/** One act by its own call: a link opens it on any page. */
function OpenAct({
  id,
  columns,
  onClose,
}: {
  readonly id: string
  readonly columns: readonly Column<Act>[]
  readonly onClose: () => void
}) {
  const place = useBranchPlace()
  const tools = useTools(place)
  const found = useRead(
    'inventory.acts',
    { query: { branchId: place.branchId, id, page: 1, limit: 1 } },
    AREAS,
  )
  return <ActRecord of={found} columns={columns} tools={tools} onClose={onClose} />
}
