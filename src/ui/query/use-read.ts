import { skipToken, useQuery } from '@tanstack/react-query'
import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import { useOne } from '../link/hooks.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { useCache } from './use-cache.ts'

/** A loaded page, or the state of loading, with a function to load again. */
export type Loading<Page> = (
  | { readonly state: 'loading'; readonly page: undefined }
  | { readonly state: 'failed'; readonly page: Page | undefined; readonly error: unknown }
  | { readonly state: 'ready'; readonly page: Page }
) & {
  /** Resolves when what it loaded is shown, or could not be loaded. */
  readonly reload: () => Promise<void>
}

/** With a function to show the result of a change everywhere in the window, until it is read again. */
export type Read<Page> = Loading<Page> & { readonly put: (page: Page) => void }

type Api = ApiClient<Contract>
/** `orders.get`: every call of the contract by its area and name. */
type CallName = { [Area in keyof Api]: `${Area}.${keyof Api[Area] & string}` }[keyof Api]
type Call<Name> = Name extends `${infer Area}.${infer Own}`
  ? Area extends keyof Api
    ? Own extends keyof Api[Area]
      ? Api[Area][Own]
      : never
    : never
  : never
type RequestOf<Name> = Call<Name> extends (request: infer Request) => unknown ? Request : never
type ReplyOf<Name> = Call<Name> extends (request: never) => Promise<infer Reply> ? Reply : never

/**
 * Reads by a call of the contract: `useRead('orders.get', { params: { id } }, ['shiftSessions'])`. Equal reads
 * at the same time share one request. Read again when one of the areas changes.
 */
export function useRead<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  areas: readonly string[],
): Read<ReplyOf<Name>> {
  const { api } = useSuite()
  const query = part(request, 'query')
  const within = [part(request, 'params'), part(query, 'restaurantId'), part(query, 'branchId')]
  return useLoad({ name, key: request, within, areas, load: () => call(api, name, request) })
}

/**
 * Does the same for pages of more than one call. `name` and `key` together name the page; while another `key`
 * of the same name loads, the earlier page stays, unless `within` changed: a row of another branch is never
 * shown in this one.
 */
export function useLoad<Page>({
  name,
  key,
  within = '',
  areas,
  load,
}: {
  readonly name: string
  readonly key: unknown
  readonly within?: unknown
  readonly areas: readonly string[]
  /** Left out: nothing is read for now. */
  readonly load: (() => Promise<Page>) | undefined
}): Read<Page> {
  const cache = useCache()
  // A page that one person has read is not shown to the next one of this window.
  const person = useOne('session')?.user?.id ?? ''
  const scope = JSON.stringify([person, name, within])
  const queryKey = [scope, key]
  const { data, error, isError, refetch } = useQuery(
    {
      queryKey,
      queryFn: load ? (): Promise<unknown> => cache.load(load) : skipToken,
      meta: { areas },
      placeholderData: (before, query) => (query?.queryKey[0] === scope ? before : undefined),
    },
    cache.client,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library refuses replies that may be functions; what `load` gave is a page
  const page = data as Page | undefined
  const reload = async () => {
    await refetch()
  }
  const put = (next: Page) => void cache.client.setQueryData(queryKey, next)
  if (isError) return { state: 'failed', page, error, reload, put }
  if (page === undefined) return { state: 'loading', page: undefined, reload, put }
  return { state: 'ready', page, reload, put }
}

function call<Name extends CallName>(api: Api, name: Name, request: RequestOf<Name>) {
  const [area = '', own = ''] = name.split('.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `CallName` holds nothing but calls of the contract
  const calls = api as unknown as Readonly<
    Record<string, Readonly<Record<string, (request: RequestOf<Name>) => Promise<ReplyOf<Name>>>>>
  >
  const run = calls[area]?.[own]
  if (!run) throw new Error(`The contract has no call ${name}.`)
  return run(request)
}

const part = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
