import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import type { Route } from '#shared/contract/route.ts'
import { permissionsFor } from '#shared/features/feature.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { bangkok, luangPrabang, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const second = await house.addNode()
const { db } = house
const [owner, admin] = [await house.signIn('la.owner'), await house.signIn('sala.admin')]

async function switchOff(featuresOff: readonly string[], branchId = riverside.branch._id) {
  const row = await db
    .selectFrom('branch_settings')
    .select('settings')
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow()
  const settings = { ...(row.settings as object), featuresOff }
  await db
    .updateTable('branch_settings')
    .set({ settings: JSON.stringify(settings) })
    .where('branch_id', '=', branchId)
    .execute()
}
beforeEach(async () => {
  await switchOff([])
})

const here = riverside.branch._id
const definition = {
  name: 'Night',
  code: 'N',
  color: '#000000',
  description: '',
  startTime: '22:00',
  endTime: '06:00',
  dayOfWeek: ['monday'],
  isActive: true,
}

describe('a feature that the branch has switched off', () => {
  test('refuses calls that name the branch in path, query or body, and says what to do', async () => {
    await switchOff(['shifts'])
    const answers = [
      await owner.get(`/shift-definitions/branch/${here}`),
      await owner.get(`/shift-definitions?branchId=${here}`),
      await owner.get(`/shift-sessions?branchId=${here}`),
      await owner.post('/shift-definitions', { ...definition, branchId: here }),
    ]
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 403,
        body: {
          code: 'FEATURE_OFF',
          message:
            'This is switched off in this branch. It can be switched on in the settings of the branch.',
        },
      })
    }
  })

  test('counts from the next call on, on every node', async () => {
    const there = await second.signIn('la.owner')
    expect((await there.get(`/shift-definitions/branch/${here}`)).status).toBe(200)
    await switchOff(['shifts'])
    expect((await there.get(`/shift-definitions/branch/${here}`)).status).toBe(403)
    await switchOff([])
    expect((await there.get(`/shift-definitions/branch/${here}`)).status).toBe(200)
  })

  test('does not concern another branch, nor staff of the platform', async () => {
    await switchOff(['shifts'])
    const other = luangPrabang.branch._id
    expect((await owner.get(`/shift-definitions/branch/${other}`)).status).toBe(200)
    expect((await admin.get(`/shift-definitions/branch/${here}`)).status).toBe(200)
  })

  test('leaves the till able to ask for the open shift and to close it', async () => {
    await switchOff(['shifts'])
    expect((await owner.get(`/shift-sessions/current?branchId=${here}`)).status).toBe(200)
  })

  test('of a foreign branch stays its own business', async () => {
    await switchOff(['shifts'], bangkok.branch._id)
    const answer = await owner.get(`/shift-definitions/branch/${bangkok.branch._id}`)
    const nowhere = await owner.get(`/shift-definitions/branch/${randomUUID()}`)
    expect(answer).toEqual(nowhere)
    expect(answer.status).toBe(404)
  })
})

const gated = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries<Route>(group).flatMap(([name, { feature, access }]) =>
    feature ? [{ call: `${area}.${name}`, feature, access }] : [],
  ),
)

test.each(gated)(
  'somebody who may make the call $call is let in by the map of its feature',
  ({ feature, access }) => {
    const wanted = typeof access === 'string' ? [access] : access
    const mapped = permissionsFor(feature) ?? []
    const through = wanted.filter(
      (one) =>
        access === 'signed-in' ||
        permissionsOf('employee', [one]).some((held) => mapped.some((other) => other === held)),
    )
    expect(through).not.toEqual([])
  },
)
