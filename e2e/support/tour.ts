/* oxlint-disable unicorn/consistent-function-scoping -- the page gets one function with all that it needs */
import { expect, type Page } from '@playwright/test'
import { emptyCount } from '#shared/cash/cash-count.ts'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'
import { demoRestaurants } from '../../server/demo/restaurants.ts'
import { signIn } from './api.ts'
import type { Profile } from './browser.ts'
import { DESK } from './layout.ts'
import { addressOf, type AppPage, nameOf, PAGES, type Site } from './pages.ts'
import { openProbe, rowsOf } from './probe.ts'
import { command, openOrder, payment, send } from './sale.ts'
import type { Server } from './server.ts'
import { OVER, SHEETS } from './sheets.ts'
import { text } from './texts.ts'

/** The only branch of the Thai restaurant: premium, and no country's limits. */
const [thai] = demoRestaurants().filter(({ country }) => country === 'TH')
const [ari] = thai?.branches ?? []
if (!thai || !ari) throw new Error('the demo data have no Thai restaurant')
const ARI = ari.branch
const ARI_PATH = `/restaurant/${thai.id}/branch/${ARI._id}`

const PAID_PARTS = [1000, 1500, 2000]

/** A person who goes from page to page in one window, and logs in and chooses the language without typing. */
export type Tour = {
  /** The window under test. */
  readonly page: Page
  readonly signIn: (userId: string) => Promise<void>
  readonly speak: (language: string) => Promise<void>
  /** Goes there like a link, without loading, and waits until the page is still. Returns where it led. */
  readonly go: (address: string, state?: object) => Promise<string>
  /** Goes to every page in turn and opens every sheet, logging in on the way; checks each by its name. */
  readonly visit: (
    look: (name: string) => Promise<void>,
    choose?: (page: AppPage) => boolean,
  ) => Promise<void>
}

export async function startTour(profile: Profile, server: Server): Promise<Tour> {
  const probe = await openProbe(profile, server.url)
  const page = await profile.open(`${server.url}/login`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  let who: string | null = null
  let orderId = ''

  const act = async (action: Parameters<typeof globalThis.probe.act>[0]) =>
    expect(await probe.evaluate((given) => globalThis.probe.act(given), action)).toBe('ok')

  async function enter(userId: string) {
    if (who !== null) await act({ type: 'session.logout', force: true })
    await act({ type: 'session.login', userId, password: DEMO_PASSWORD })
    who = userId
    await expect(page).not.toHaveURL(/\/login/)
    await settled(page)
  }

  async function prepare() {
    await openThaiShift(server)
    await expect.poll(() => rowsOf(probe, 'menu')).not.toEqual([])
    await expect.poll(async () => (await rowsOf(probe, 'session'))[0]?.deviceCode).toBeTruthy()
    orderId = await openOrder(probe)
    await send(probe, orderId)
    for (const amount of PAID_PARTS) await command(probe, [payment(orderId, amount)])
  }

  async function go(address: string, state?: object) {
    await page.evaluate(
      ([to, kept]) => {
        history.pushState(kept ? { usr: kept, key: 'tour' } : null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      },
      [address, state] as const,
    )
    await settled(page)
    const { pathname, search } = new URL(page.url())
    return pathname + search
  }

  /** The till's questions while no shift is open, for people who may open none and for people who may. */
  async function lookBefore(look: (name: string) => Promise<void>, userId: string | null) {
    await enter('th.cashier')
    await go(`${ARI_PATH}/quick-orders`)
    const ask = text('shifts.contactManager', await languageOf(page))
    await expect(page.getByRole('button', { name: ask })).toBeVisible()
    await look('shift-required-of-cashier')
    await enter(userId ?? 'th.owner')
    await go(`${ARI_PATH}/quick-orders`)
    await expect(page.locator(OVER)).toBeVisible()
    await look('shift-required')
    await page.getByRole('button', { name: text('shifts.openNew', await languageOf(page)) }).click()
    await settled(page)
    await look('shift-opening')
    await page.keyboard.press('Escape')
  }

  async function lookAtSheets(path: string, look: (name: string) => Promise<void>) {
    for (const { name, open, beside } of SHEETS.filter((sheet) => sheet.page === path)) {
      await open(page, await languageOf(page), server)
      if (!beside) await expect(page.locator(OVER), `${name} opens`).toBeVisible()
      await settled(page)
      await look(name)
      await page.keyboard.press('Escape')
      await expect(page.locator(OVER), `${name} closes at Escape`).toHaveCount(0)
      await page.setViewportSize(DESK)
    }
  }

  /** Last, because only a PIN opens it again. */
  async function lookAtLock(look: (name: string) => Promise<void>) {
    // A person has a PIN, so that there are people and a pad.
    const login = { userId: 'th.cashier', password: DEMO_PASSWORD }
    const { api } = await signIn(server.url, login)
    await api.profile.changePin({ body: { password: DEMO_PASSWORD, pin: '5028' } })
    await page.goto(server.url + ARI_PATH)
    // A page that is locked while it loads stays as it is.
    await settled(page)
    await act({ type: 'session.lock' })
    await expect(page.locator(OVER)).toBeVisible()
    await settled(page)
    await look('locked')
  }

  return {
    page,
    signIn: enter,
    go,
    speak: async (language) => {
      await act({ type: 'language.set', language })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await settled(page)
    },
    visit: async (look, choose = () => true) => {
      let ownWindow = false
      const token = await invitedBy(server)
      for (const one of PAGES.filter(choose)) {
        if (one.login !== null && one.login !== who) await enter(one.login)
        if (one.needsShift && orderId === '') {
          await lookBefore(look, one.login)
          await prepare()
        }
        const address = addressOf(one, siteOf(orderId, token))
        // The tills on the way showed their guests something else.
        if (one.ownWindow && orderId !== '')
          await act({ type: 'display.show', orderId, stage: 'paying' })
        if (one.ownWindow || ownWindow) {
          await page.goto(server.url + address)
          await settled(page)
        } else expect((await go(address, one.state)).replace(DAYS, '')).toBe(address)
        ownWindow = one.ownWindow
        await look(nameOf(one))
        if (one.of === undefined) await lookAtSheets(one.path, look)
      }
      await lookAtLock(look)
    },
  }
}

/** A list that begins with the last days, or with this month, says so in its address. */
const DAYS = /[?&](from=[\d-]{10}&to=[\d-]{10}|month=[\d-]{7})$/

const languageOf = async (page: Page) => (await page.locator('html').getAttribute('lang')) ?? ''

const siteOf = (orderId: string, token: string): Site => ({
  restaurantId: ARI.restaurantId,
  branchId: ARI._id,
  orderId,
  token,
  date: '2026-11-01',
})

/** Invites a person; returns the token of the link. */
async function invitedBy(server: Server): Promise<string> {
  const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
  const body = { name: 'Malee', role: 'waiter' as const, branchIds: [ARI._id] }
  return (await api.invitations.create({ body })).token
}

/** Opens a shift as the Thai manager does. */
async function openThaiShift(server: Server): Promise<void> {
  const { api } = await signIn(server.url, { userId: 'th.manager', password: DEMO_PASSWORD })
  const { results } = await api.shiftDefinitions.ofBranch({
    params: { branchId: ARI._id },
    query: {},
  })
  const [definition] = results
  if (!definition) throw new Error('the Thai branch has no shifts')
  await api.shiftSessions.open({
    body: {
      branchId: ARI._id,
      shiftDefinitionId: definition._id,
      openingCashCount: emptyCount(ARI.currency),
    },
  })
}

/** Waits until nothing is being loaded, no font is missing, and nothing has changed for a moment. */
async function settled(page: Page): Promise<void> {
  const still = await page.evaluate(async (over) => {
    const QUIET = 60
    const GIVE_UP = 15_000
    const loading = () => document.querySelector('.lucide-loader-circle, [aria-busy=true]') !== null
    // A page whose script is still on its way is an empty `main` in a frame that is there; so is one that waits for the
    // answer to a question over it.
    const empty = () => {
      const part = document.querySelector('main') ?? document.querySelector('#root')
      return (part?.childElementCount ?? 0) === 0 && document.querySelector(over) === null
    }
    const root = document.getElementById('root') ?? document.body
    let last = performance.now()
    const observer = new MutationObserver(() => {
      last = performance.now()
    })
    observer.observe(root, { childList: true, subtree: true, characterData: true })
    const begun = last
    const late = () => performance.now() - begun > GIVE_UP
    do {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await document.fonts.ready
    } while (!late() && (loading() || empty() || performance.now() - last < QUIET))
    observer.disconnect()
    return !late()
  }, OVER)
  expect(still, `${page.url()} never stands still`).toBe(true)
}
