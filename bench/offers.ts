import type { Page } from '@playwright/test'
import { signIn } from '../e2e/support/api.ts'
import { openShiftByApi, openTill } from '../e2e/support/arrange.ts'
import { discardProfile, launchProfile } from '../e2e/support/browser.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { text } from '../e2e/support/texts.ts'
import { BEER, BRANCH, chargeButton, payExactly } from '../e2e/support/till.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { figure, spreadOf, spreadText } from './support/stats.ts'
import { addStrokes } from './support/strokes.ts'
import type { Section } from './support/table.ts'

const ACTIVE = 50
/** As many as can be about one dish; the others are about the rest of the menu. */
const TOUCHING = 5
const TAPS = 40
/** With all of them a tap takes at most this many times as long. */
const LIMIT = 1.2

/** A tap on a dish of the till, from the press until it is painted, with promotions that are on and without any. */
export async function measureOffers(): Promise<Section> {
  const server = await startServer(process.env['SALA_TEMPLATE'])
  const profile = await launchProfile()
  try {
    await openShiftByApi(server)
    const till = await openTill(profile, server.url)
    await till.locator('[data-tile]').first().click()
    await till.waitForTimeout(3000)
    await addStrokes(till)
    await taps(till)
    const none = spreadOf(await taps(till))
    await publish(server)
    // A dish that was ordered before keeps its price: the next piece would be another line.
    await chargeButton(till).click()
    await payExactly(till)
    await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
    await till.locator('[data-tile]').first().click()
    await till.waitForTimeout(3000)
    await taps(till)
    const all = spreadOf(await taps(till))
    return {
      title: 'A tap with promotions',
      about: `Milliseconds from the press on a dish until it is painted, p50 / worst of ${TAPS}, on one order that grows. ${TOUCHING} of ${ACTIVE} promotions are about that dish and compete for it.`,
      columns: ['promotions that are on', 'tap'],
      rows: [
        ['none', spreadText(none)],
        [figure(ACTIVE), spreadText(all)],
      ],
      lines: [
        {
          what: `a tap with ${ACTIVE} promotions, of one without`,
          value: all.p50 / none.p50,
          limit: LIMIT,
          unit: 'x',
        },
      ],
    }
  } finally {
    await profile.close()
    await discardProfile(profile.folder)
    await server.discard()
  }
}

async function taps(till: Page): Promise<readonly number[]> {
  const taken: number[] = []
  const words = { all: text('orders.all'), query: BEER }
  for (let n = 0; n < TAPS; n += 1) {
    taken.push(await till.evaluate((given) => globalThis.stroke('tap', given), words))
    await till.waitForTimeout(150)
  }
  return taken
}

async function publish(server: Server) {
  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const query = { restaurantId: BRANCH.restaurantId }
  const { results } = await api.menuItems.list({ query: { branchId: BRANCH._id, limit: 100 } })
  const [first, ...others] = results.map(({ _id }) => _id)
  for (let n = 0; n < ACTIVE; n += 1) {
    const item = n < TOUCHING ? first : others[n % others.length]
    const { _id, revision } = await api.promotions.create({
      query,
      body: {
        name: { en: `Promotion ${n}` },
        words: {},
        picture: null,
        currency: BRANCH.currency,
        givenBy: 'itself',
        when: null,
        conditions: { of: { items: item ? [item] : [] } },
        reward:
          n % 2 === 0
            ? { kind: 'percent', percent: 5 + n }
            : { kind: 'buyGet', buy: 2 + n, get: 1, percent: 100 },
        limits: {},
        stacks: false,
        alone: false,
        priority: n,
        tender: null,
        nextVisit: null,
      },
    })
    await api.promotions.publish({ params: { id: _id }, query, body: { revision } })
  }
}
