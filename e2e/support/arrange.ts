import type { Page } from '@playwright/test'
import type { Branch } from '#shared/branches/branch.ts'
import { emptyCount } from '#shared/cash/cash-count.ts'
import { STORAGE_KEYS } from '../../src/ui/link/storage-mirror.ts'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'
import { signIn } from './api.ts'
import type { Profile } from './browser.ts'
import { createDevice } from './device.ts'
import { seeded } from './random.ts'
import type { Server } from './server.ts'
import { BRANCH, dish, QUICK_ORDER_PATH, BEER } from './till.ts'
import { expect } from './test.ts'

/** Opens a shift like the manager of a restaurant's first branch, so that a cashier can begin. */
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

/** Does the same where the journeys play. */
export const openShiftByApi = (server: Server) => openShiftIn(server, BRANCH)

/**
 * Opens a window at an address as the first person of a profile, who logged in without typing: the session is
 * where an older product left it.
 */
export async function openAs(profile: Profile, address: string, userId: string): Promise<Page> {
  const { origin } = new URL(address)
  const { signedIn } = await signIn(origin, { userId, password: DEMO_PASSWORD })
  // A page of the server without a window in it.
  const page = await profile.open(`${origin}/icon.svg`)
  const { user, tokens } = signedIn
  await page.evaluate(
    ([keys, token, refreshToken, kept]) => {
      localStorage.setItem(keys.token, token)
      localStorage.setItem(keys.refreshToken, refreshToken)
      localStorage.setItem(keys.user, kept)
    },
    [STORAGE_KEYS, tokens.accessToken, tokens.refreshToken, JSON.stringify(user)] as const,
  )
  await page.goto(address)
  // The worker has it: windows clear the refresh token.
  const left = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.refreshToken)
  await expect.poll(left).toBeNull()
  await expect(page).not.toHaveURL(/\/login/)
  return page
}

/** A cashier's till on the quick order page, with an open shift. */
export async function openTill(profile: Profile, url: string): Promise<Page> {
  const till = await openAs(profile, `${url}${QUICK_ORDER_PATH}`, 'la.cashier')
  await expect(dish(till, BEER)).toBeVisible()
  return till
}

/**
 * Waits until a window has fetched its later parts, and nothing has come for half a second: a server that stops
 * in between responds with 503.
 */
export const fetchedAhead = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let [still, last] = [0, -1]; still < 5;) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      const { length } = performance.getEntriesByType('resource')
      still = length === last ? still + 1 : 0
      last = length
    }
  })

/**
 * Orders of a till elsewhere in the branch, the same in every run, so that kitchen screens have something to
 * show.
 */
export async function sellElsewhere(server: Server, count: number): Promise<void> {
  const login = { userId: 'la.cashier', password: DEMO_PASSWORD }
  const { api, signedIn } = await signIn(server.url, login)
  const actor = { _id: signedIn.user.id, name: signedIn.user.name }
  const device = await createDevice({ api, actor, branchId: BRANCH._id, random: seeded(7) })
  for (let n = 0; n < count; n += 1) await device.sell()
}
