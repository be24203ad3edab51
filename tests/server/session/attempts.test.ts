import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAttempts } from '../../../server/session/attempts.ts'
import { NOON } from '../support/noon.ts'
import { openHouse } from '../support/house.ts'

const { db } = await openHouse()
const LOOKS = process.env['SALA_MATRIX'] === 'full' ? 2000 : 300
const keyOf = (account: string) => createHash('sha256').update(account).digest('hex')

test('two who look at once under the same counters, in any order, never wait for each other', async () => {
  const counters = ['a', 'b', 'c', 'd'].map((account) => ({ account, most: 10_000 }))
  const attempts = createAttempts({ db, now: () => NOON })
  // On the disk they lie the other way round than they are taken: what has no order of its own reads them as they lie.
  const backwards = counters.toSorted((a, b) => keyOf(b.account).localeCompare(keyOf(a.account)))
  for (const one of backwards) await attempts.take([one])
  const looks = Array.from({ length: LOOKS }, (_, n) =>
    attempts.look(n % 2 === 0 ? counters : counters.toReversed(), async () =>
      n % 3 === 0 ? n : undefined,
    ),
  )
  await Promise.all(looks)
  const { free, ...rest } = await attempts.take(counters)
  expect(free).toBe(true)
  // Of three looks two find nothing, and cost one each.
  const left = 1 + LOOKS - Math.ceil(LOOKS / 3) + 1
  expect(rest).toEqual({ counts: counters.map(() => left) })
})
