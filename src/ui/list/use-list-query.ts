import type { Narrowing, Query } from './list.ts'
import { useAddress } from './use-address.ts'

/** Rows of a page; the first is the specification's (section 9). */
export const PAGE_SIZES = [10, 25, 50, 100] as const

/** Translates between the address and a list's query: search, filters, days, sort, page and its size. */
export function useListQuery({ search, days, filters = [], archive }: Narrowing) {
  const { get, set, page } = useAddress()
  const kept = [...filters.map(({ name }) => name), ...(archive ? ['archived'] : [])]
  const names = [...(search ? ['search'] : []), ...(days ? ['from', 'to'] : []), ...kept]
  const given = [...names, 'sort'].map((name) => [name, get(name)] as const).filter(([, v]) => v)
  const limit = PAGE_SIZES.find((size) => String(size) === get('rows')) ?? PAGE_SIZES[0]
  const query: Query = { page, limit, ...Object.fromEntries(given) }
  const first = (values: Readonly<Record<string, string>>) =>
    set({ ...values, page: '' }, { replace: true })
  return {
    query,
    get,
    /** The filters in the address, without search and days. */
    filters: kept,
    narrowed: names.some((name) => get(name) !== ''),
    narrow: first,
    /** Shows all again. */
    clear: () => first(Object.fromEntries(names.map((name) => [name, '']))),
    /** The sort field, with `-` before it for descending; empty: the call's own order. */
    sort: get('sort'),
    sortBy: (field: string) => first({ sort: get('sort') === field ? `-${field}` : field }),
    turn: (to: number) => set({ page: to === 1 ? '' : String(to) }),
    resize: (size: string) => first({ rows: size === String(PAGE_SIZES[0]) ? '' : size }),
  }
}
export type ListQuery = ReturnType<typeof useListQuery>
