import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { List } from '../../ui/list/List.tsx'
import type { Query } from '../../ui/list/list.ts'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { useColumns } from '../../ui/list/use-columns.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { InventoryHead } from './InventoryHead.tsx'
import { ledgerColumns } from './ledger-columns.tsx'
import { MOVED, movedText } from './movement-names.ts'
import { AREAS } from './use-inventory.ts'

const NAME = 'inventory.views.ledger'

/** Every movement of the branch: what, when, who and why. */
export function LedgerView() {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const { may } = useAccess()
  const { get } = useAddress()
  const narrowing = {
    days: useBusinessDay(),
    filters: [
      {
        name: 'kind',
        label: 'fields.type',
        choices: MOVED.map((value) => ({ value, text: movedText(value) })),
      },
    ],
  } as const
  const list = useListQuery(narrowing)
  const ingredientId = get('ingredient')
  const query = { ...list.query, ...(ingredientId && { ingredientId }) }
  const load = (asked: Query) =>
    api.inventory.transactions({ query: { ...asked, branchId: place.branchId } })
  const loading = useLoad({
    name: 'inventory.transactions',
    key: query,
    within: place,
    areas: AREAS,
    load: () => load(query),
  })
  const shows = may(['manage_inventory', 'view_recipes', 'view_reports'])
  const columns = useColumns(NAME, ledgerColumns(place.currency, shows))
  return (
    <ListAndRecord
      head={
        <>
          <InventoryHead />
          <ListHead name={undefined} of={narrowing} list={list}>
            <ColumnsMenu of={columns} />
            <ExportMenu {...{ name: NAME, tools, query, load }} columns={columns.all} />
          </ListHead>
        </>
      }
      list={
        <List
          label={tools.t(NAME)}
          columns={columns.shown}
          loading={loading}
          list={list}
          tools={tools}
          empty="inventory.noMovements"
        />
      }
      record={false}
    />
  )
}
