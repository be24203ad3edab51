import type { Branch } from '#shared/branches/branch.ts'
import type { Person } from './house.ts'

type Place = {
  readonly branch: Pick<Branch, '_id' | 'currency'>
  readonly definitions: readonly { readonly _id: string }[]
}

/** Opens the first shift of a branch with an empty drawer. Returns the id of its session. */
export async function openDrawer(
  person: Pick<Person, 'post'>,
  { branch, definitions }: Place,
): Promise<string> {
  const { status, body } = await person.post('/shift-sessions/open', {
    branchId: branch._id,
    shiftDefinitionId: definitions[0]?._id,
    openingCashCount: { currency: branch.currency, pieces: {}, total: 0 },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.shiftSession._id
}
