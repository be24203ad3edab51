import type { Call } from '#shared/contract/client.ts'
import type { Me } from '#shared/session/session.ts'

/** A contract call with a token of the caller's choice. */
export type SendWith = (call: Call, token: string | null) => Promise<unknown>

type Asked = {
  /** The device of the session: work that the person leaves there stays theirs. */
  readonly deviceId?: string | null
  /** A branch to include if they may enter it, even where not all are listed. */
  readonly branchId?: string | null
}

/** Asks the server who a token belongs to. */
export async function askWho(
  send: SendWith,
  token: string,
  { deviceId, branchId }: Asked = {},
): Promise<Me> {
  const request = { query: { ...(deviceId && { deviceId }), ...(branchId && { branchId }) } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
  return (await send({ area: 'session', name: 'me', request }, token)) as Me
}

/** Returns the branch of a person who has only one; they work there. */
export const onlyBranch = (branches: Me['branches']): string | null =>
  branches.length === 1 ? (branches[0]?._id ?? null) : null
