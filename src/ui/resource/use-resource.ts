import type { Permission } from '#shared/permissions/permission.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { toast } from '../toasts/toast.tsx'
import type { Place, Resource } from './resource.ts'
import { useAddress } from './use-address.ts'
import { useLoad } from '../query/use-read.ts'

/** Specification, section 9. */
const LIMIT = 10

/** What the person may do with the list; the list is loaded again afterwards. */
export type Changes<Row, Draft> = {
  readonly create?: ((draft: Draft) => Promise<void>) | undefined
  readonly update?: ((row: Row, draft: Draft) => Promise<void>) | undefined
  readonly remove?: ((row: Row) => Promise<void>) | undefined
}

/** The rows that the address asks for, the one that is open, and what may be done with them. */
export function useResource<Row extends { readonly _id: string }, Draft extends object>(
  { name, search, filters = [], areas, manage, api: callsOf }: Resource<Row, Draft>,
  place: Place,
  may: (anyOf: readonly Permission[]) => boolean,
) {
  const { api } = useSuite()
  const { get, page } = useAddress()
  const { list: load, create, update, remove } = callsOf(api, place)

  const set = [...(search ? ['search'] : []), ...filters.map(({ name }) => name)]
    .map((one) => [one, get(one)] as const)
    .filter(([, value]) => value !== '')
  const query = { page, limit: LIMIT, ...Object.fromEntries(set) }
  const list = useLoad({ name, key: query, within: place, areas, load: () => load(query) })

  async function after(work: Promise<unknown>, done: 'resource.saved' | 'resource.removed') {
    await work
    list.reload()
    toast.success(done)
  }
  const changes: Changes<Row, Draft> = {
    create: create && ((draft) => after(create(draft), 'resource.saved')),
    update: update && ((row, draft) => after(update(row, draft), 'resource.saved')),
    remove: remove && ((row) => after(remove(row), 'resource.removed')),
  }
  const nothing: Changes<Row, Draft> = {}
  return {
    list,
    /** Names of what narrows the list now. */
    filters: set.map(([one]) => one),
    open: list.page?.results.find(({ _id }) => _id === get('id')),
    calls: may(manage) ? changes : nothing,
  }
}
