import { randomUUID } from 'node:crypto'
import { type House, lao, thai } from '../support/house.ts'
import { CARD } from './accounts-in.ts'
import { VOUCHER } from './promotions-in.ts'
import { KINDS } from './kinds.ts'
import { type Things, thingsOf } from './things.ts'

const each = (id: () => string): Things =>
  Object.fromEntries(KINDS.map((kind) => [kind, id()])) as Things

/** Where attackers of `la.` are, and all that they might reach for. */
export async function allThings(house: House) {
  const [here, there] = lao.branches
  const [foreign] = thai.branches
  if (!here || !there || !foreign) throw new Error('The demonstration lost its branches')
  // Files of one worker share this module.
  CARD.code = ''
  VOUCHER.code = ''
  const own = await thingsOf(house, here, 'la.staff')
  const otherBranch = await thingsOf(house, there, 'la.staff2')
  return {
    own,
    'other branch': otherBranch,
    'other restaurant': await thingsOf(house, foreign, 'th.staff'),
    random: each(randomUUID),
    malformed: each(() => 'x;drop'),
  } as const
}
