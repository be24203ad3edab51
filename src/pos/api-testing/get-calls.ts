import { type Contract, contract } from '#shared/api.ts'
import type { ApiClient, Route } from '#shared/contract/route.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'

/** A call of the contract that only reads. */
export type GetCall = {
  readonly id: string
  readonly area: string
  readonly name: string
  readonly path: string
  /** Names of its path and query parameters. */
  readonly names: readonly string[]
  readonly params: readonly string[]
}

const isOpen = ({ method, access }: Route) => method === 'GET' && access !== 'public'

/** Every call that only reads, by its path. */
export const GET_CALLS: readonly GetCall[] = Object.entries(contract)
  .flatMap(([area, group]) =>
    Object.entries(group)
      .filter(([, route]: readonly [string, Route]) => isOpen(route))
      .map(([name, route]: readonly [string, Route]): GetCall => {
        const params = [...route.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
        return {
          id: `${area}.${name}`,
          area,
          name,
          path: route.path,
          params,
          names: [...new Set([...params, ...queryNames(route)])],
        }
      }),
  )
  .toSorted((a, b) => a.path.localeCompare(b.path))

function queryNames({ query }: Route): readonly string[] {
  const shape: unknown = query && 'shape' in query ? query.shape : null
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}

/** Makes the call in the person's name; a failure is a result too. */
export async function sendGet(
  api: ApiClient<Contract>,
  { area, name, names, params }: GetCall,
  known: Readonly<Record<string, string>>,
): Promise<string> {
  const given = names.filter((one) => known[one])
  const pick = (wanted: readonly string[]) =>
    Object.fromEntries(wanted.map((one) => [one, known[one] ?? '']))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- area and name come from the contract itself
  const calls = api as unknown as Readonly<
    Record<string, Readonly<Record<string, (request: object) => Promise<unknown>>>>
  >
  try {
    const answer = await calls[area]?.[name]?.({
      params: pick(params),
      query: pick(given.filter((one) => !params.includes(one))),
    })
    return JSON.stringify(answer, null, 2)
  } catch (error) {
    if (!(error instanceof SuiteError)) throw error
    const { status, code, message } = error
    return JSON.stringify({ status, code, message }, null, 2)
  }
}
