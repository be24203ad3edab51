import type { Page } from '@playwright/test'
import type { Branch } from '#shared/branches/branch.ts'
import { emptyCount } from '#shared/shifts/cash-count.ts'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'
import { signIn } from './api.ts'
import type { Profile } from './browser.ts'
import { createDevice } from './device.ts'
import { seeded } from './random.ts'
import type { Server } from './server.ts'
import { BRANCH, dish, logIn, QUICK_ORDER_PATH, BEER } from './till.ts'
import { expect } from './test.ts'

/** Opens a shift as the manager of a restaurant's first branch does, so that a cashier can begin. */
export async function openShiftIn(server: Server, branch: Branch): Promise<void> {
  const userId = `${branch.country.toLowerCase()}.manager`
  const { api } = await signIn(server.url, { userId, password: DEMO_PASSWORD })
  const params = { branchId: branch._id }
  const { results } = await api.shiftDefinitions.ofBranch({ params, query: {} })
  const [definition] = results
  if (!definition) throw new Error('the demo branch has no shifts')
  await api.shiftSessions.open({
    body: {
      branchId: branch._id,
      shiftDefinitionId: definition._id,
      openingCashCount: emptyCount(branch.currency),
    },
  })
}

/** The same where the journeys play. */
export const openShiftByApi = (server: Server) => openShiftIn(server, BRANCH)

/** A window at an address for which somebody has logged in. */
export async function openAs(profile: Profile, address: string, userId: string): Promise<Page> {
  const page = await profile.open(address)
  await logIn(page, userId)
  return page
}

/** A cashier's till on the quick order page, with an open shift. */
export async function openTill(profile: Profile, url: string): Promise<Page> {
  const till = await openAs(profile, `${url}${QUICK_ORDER_PATH}`, 'la.cashier')
  await expect(dish(till, BEER)).toBeVisible()
  return till
}

/** Orders of a till elsewhere in the branch, the same in every run, so that boards have something to show. */
export async function sellElsewhere(server: Server, count: number): Promise<void> {
  const login = { userId: 'la.cashier', password: DEMO_PASSWORD }
  const { api, signedIn } = await signIn(server.url, login)
  const actor = { _id: signedIn.user.id, name: signedIn.user.name }
  const device = await createDevice({ api, actor, branchId: BRANCH._id, random: seeded(7) })
  for (let n = 0; n < count; n += 1) await device.sell()
}
