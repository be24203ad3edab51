import { openShiftIn } from './support/arrange.ts'
import {
  branchAddresses,
  menuOf,
  otherAddresses,
  OWN_WINDOWS,
  type Rights,
  RIGHTS,
} from './support/expected-rights.ts'
import { FULL } from './support/full.ts'
import { seedOfRun } from './support/random.ts'
import { restaurantIn } from './support/restaurant-in.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { startTour } from './support/tour.ts'
import { allPages, visitAll } from './support/visits.ts'

type Site = ReturnType<typeof restaurantIn>

function firstPage({ lands, login }: Rights, { above, home, several }: Site): string {
  if (lands === 'choice' || (login === 'owner' && several)) return '/branches'
  return lands === 'restaurant' ? above : home
}

/** If a country only takes something away, this shows what, and that nothing else is gone. */
const NEAR_LIMITS = /\/(tables|receipts|end-of-day|orders|refunds|settings)$/

/** They open what the platform's admin opens. */
const LIKE_ADMIN = FULL ? [] : ['sala.staff', 'sala.support']
/** Screens of their own open for people who sell, for cooks, and for no one else. */
const WITH_SCREENS = FULL ? RIGHTS.map(({ login }) => login) : ['cashier', 'chef', 'staff']

/** Whose turn it is to open a page; `SALA_SEED` has the same again. */
const SEED = seedOfRun()

/**
 * Of the pages that are theirs each person opens a sixth, and is refused at a third of the addresses that are not; the
 * next person has the next ones, and in another run others: all gates are in `tests/pos/app/site-map.test.ts`.
 */
const dealt = (branch: ReadonlyMap<string, string>, turn: number) =>
  [...branch].filter(
    ([address, leads], n) => FULL || (n + turn + SEED) % (leads === address ? 6 : 3) === 0,
  )

// Laos and Cambodia only take away: what a page or entry does then is in `tests/pos/app/routes.test.ts`.
for (const country of FULL ? ['TH', 'KH', 'LA'] : ['TH'])
  test(`${country}: all people find their own entries in the menu and at every address`, async ({
    server,
    launch,
  }) => {
    // Hundreds of pages, at least half a minute beside other work.
    test.setTimeout(600_000)
    const site = restaurantIn(country)
    await openShiftIn(server, site.branch)
    console.info(`roles: SALA_SEED=${SEED}`)
    const profile = await launch()
    const tour = await startTour(profile, server)
    const { page } = tour
    const entries = page
      .getByRole('navigation', { name: text('till.navigation') })
      .getByRole('listitem')
    const visit = (addresses: Iterable<string>) =>
      visitAll(page, [...addresses], text('notFound.title'))

    for (const rights of RIGHTS) {
      const userId = rights.platform ? rights.login : `${country.toLowerCase()}.${rights.login}`
      await tour.signIn(userId)
      const landed = new URL(page.url()).pathname
      expect.soft(landed, `${userId} after the login`).toBe(firstPage(rights, site))

      await tour.go(site.home)
      const menu = menuOf(rights, country).map((key) => text(key))
      await expect.soft(entries, `menu of ${userId}`).toHaveText(menu)

      const branch = branchAddresses(rights, site)
      const leads =
        country === 'TH' && !LIKE_ADMIN.includes(rights.login)
          ? new Map([...dealt(branch, RIGHTS.indexOf(rights)), ...otherAddresses(rights, site)])
          : new Map([...branch].filter(([address]) => NEAR_LIMITS.test(address)))
      expect.soft(await visit(leads.keys()), userId).toEqual(allPages(leads))

      if (rights.above) {
        await tour.go(site.above)
        const both = ['nav.branches', 'nav.settings'].map((key) => text(key))
        await expect.soft(entries, `menu of ${userId} above the branches`).toHaveText(both)
      }
      const unknown = `${site.home}/no/such/page`
      expect
        .soft(await visit([unknown]))
        .toEqual({ [unknown]: { led: unknown, shows: 'not found' } })
      if (country === 'TH' && WITH_SCREENS.includes(rights.login)) {
        // A kitchen screen and a display outlive the person who opened them, so each person has a browser of
        // their own.
        const theirs = await launch()
        const { signIn } = await startTour(theirs, server)
        await signIn(userId)
        const own = await theirs.open('about:blank')
        for (const path of OWN_WINDOWS) {
          await own.goto(`${server.url}${site.home}/${path}`)
          const refused = own.getByRole('heading', { name: text('session.start.noRightTitle') })
          const shown = own.locator('main').filter({ hasNot: refused })
          await expect
            .soft(rights.windows.includes(path) ? shown : refused, `${path} of ${userId}`)
            .toBeVisible()
        }
        await theirs.close()
      }
      // Out of what is open to strangers too, or the next login would stay there.
      await tour.go(site.home)
    }
  })
