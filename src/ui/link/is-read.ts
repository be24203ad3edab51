import type { Call } from '#shared/contract/client.ts'

/** Returns whether a call only reads. Loads the contract, so ask only when something has gone wrong. */
export async function isRead({ area, name }: Call): Promise<boolean> {
  const { contract } = await import('#shared/api.ts')
  const groups: Readonly<Record<string, Readonly<Record<string, { readonly method: string }>>>> =
    contract
  return groups[area]?.[name]?.method === 'GET'
}
