import type { Call } from '#shared/contract/client.ts'
import type { Me } from '#shared/session/session.ts'

/** A contract call with a token of one's own choice. */
export type SendWith = (call: Call, token: string | null) => Promise<unknown>

type Asked = {
  /** On which the session lives: what the person leaves there stays theirs. */
  readonly deviceId?: string | null
  /** To be among the branches if they may enter it, however many there are. */
  readonly branchId?: string | null
}

/** Asks the server whose token this is. */
export async function askWho(
  send: SendWith,
  token: string,
  { deviceId, branchId }: Asked = {},
): Promise<Me> {
  const request = { query: { ...(deviceId && { deviceId }), ...(branchId && { branchId }) } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
  return (await send({ area: 'session', name: 'me', request }, token)) as Me
}

/** A person with a single branch works there. */
export const onlyBranch = (branches: Me['branches']): string | null =>
  branches.length === 1 ? (branches[0]?._id ?? null) : null
