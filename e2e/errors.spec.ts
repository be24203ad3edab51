import type { Page } from '@playwright/test'
import { openAs, openShiftByApi, openTill } from './support/arrange.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import { BRANCH_PATH, chargeButton, logIn, offlineSheet } from './support/till.ts'

const link = (page: Page, path: string) => page.locator(`nav a[href="${BRANCH_PATH}/${path}"]`)
/** Behind the last place of the till's rail. */
const openOffice = (page: Page) => button(page, 'common.more').click()
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: text(key), exact: true })

/** The browser's log of a refused login. */
const REFUSED = /status of 401/
/** React logs every error that a boundary has caught, and the thrown one is one of the browser's. */
const THROWN = /outside of Provider/
const NOT_LOADED = /dynamically imported module|error occurred in one of your React components/

test('a render error shows what to do; trying again brings the page back, and so does a refresh', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(THROWN)
  await openShiftByApi(server)
  const profile = await launch()
  const till = await openTill(profile, network.url)
  for (const way of ['retry', 'refresh'] as const) {
    // The page of shifts is drawn with it, and only there it fails: the till behind may draw at any time.
    await till.evaluate(() => {
      const at = Array.prototype.at
      Object.assign(globalThis, { mend: () => Object.assign(Array.prototype, { at }) })
      Object.assign(Array.prototype, {
        at(this: readonly unknown[], index: number) {
          if (!location.pathname.endsWith('/shifts')) return at.call(this, index)
          throw new Error('useCrumbs outside of Provider')
        },
      })
    })
    await link(till, 'shifts').click()
    await expect(till.getByRole('alert')).toContainText(text('errorScreen.title'))
    // The hint of the specification, for an error that concerns a context.
    await expect(till.getByRole('alert')).toContainText(text('errorScreen.refreshHint'))
    if (way === 'refresh') await button(till, 'errorScreen.refresh').click()
    else {
      await till.evaluate('mend()')
      await button(till, 'errorScreen.retry').click()
    }
    await expect(till.getByRole('heading', { name: text('shifts.current') })).toBeVisible()
    await link(till, 'quick-orders').click()
    await expect(chargeButton(till)).toBeVisible()
  }
})

test('a page that has not been loaded when the server goes leaves the menu, and opens when it is back', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE, NOT_LOADED)
  await openShiftByApi(server)
  const page = await openAs(await launch(), `${network.url}/login`, 'la.owner')
  await page.goto(`${network.url}${BRANCH_PATH}/quick-orders`)
  await expect(chargeButton(page)).toBeVisible()
  await server.kill()
  const sheet = await offlineSheet(page)
  await expect(sheet.getByText(text('connection.stillWorks'))).toBeVisible()
  await page.keyboard.press('Escape')

  await openOffice(page)
  await link(page, 'menu').click()
  await expect(page.getByRole('alert')).toContainText(text('errorScreen.notLoaded'))
  // Loading the whole page again would lose the till.
  await expect(button(page, 'errorScreen.refresh')).toHaveCount(0)
  await link(page, 'quick-orders').click()
  await expect(chargeButton(page)).toBeVisible()

  await openOffice(page)
  await link(page, 'menu').click()
  await expect(page.getByRole('alert')).toContainText(text('errorScreen.opensLater'))
  await server.start()
  await expect(button(page, 'menu.addDish').first()).toBeVisible({ timeout: 30_000 })
})

test('without a server and an open shift no text asks to continue selling', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE, REFUSED)
  const profile = await launch()
  const door = await profile.open(`${network.url}/login`)
  // A refused login shows a toast, and the reason in the form until the next try.
  await door.getByLabel(text('fields.userId')).fill('la.owner')
  await door.getByLabel(text('fields.password'), { exact: true }).fill('not this one')
  await button(door, 'login.submit').click()
  await expect(door.getByText(text('errors.loginFailed'))).toBeVisible()
  await expect(door.locator('form').getByText(text('errors.invalidCredentials'))).toBeVisible()
  await logIn(door, 'la.owner')
  await door.goto(`${network.url}${BRANCH_PATH}/shifts`)
  await expect(button(door, 'shifts.open')).toBeVisible()
  // The page is whole: its last part is a file of its own.
  await expect(button(door, 'shifts.addDefinition')).toBeVisible()
  await server.kill()
  const sheet = await offlineSheet(door)
  await expect(sheet.getByText(text('connection.noShift'))).toBeVisible()
  await expect(sheet.getByText(text('connection.stillWorks'))).toBeHidden()
  await door.keyboard.press('Escape')
  await button(door, 'shifts.open').click()
  await expect(door.getByRole('dialog')).toContainText(text('errors.network'))
})

test('permissions that cannot be fetched say so, keep the known ones, and are fetched again', async ({
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  const page = await openAs(await launch(), `${network.url}/login`, 'la.owner')
  const [roles, own] = [`${BRANCH_PATH}/settings?section=roles`, `${BRANCH_PATH}/employee-profile`]
  // As a link would, without loading.
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  const matrix = page
    .getByRole('region', { name: text('roleSettings.builtIn') })
    .getByRole('group', { name: text('fields.role') })
  const right = page.getByText(pattern('profile.rightsAreas'))
  const alert = (key: string) => page.getByRole('alert').filter({ hasText: text(key) })
  const says = (key: string) => expect(alert(key)).toBeVisible()

  await go(roles)
  await expect(matrix).toBeVisible()
  await go(own)
  await expect(right).toBeVisible()
  network.turn('reset')
  await expect(page.getByRole('button', { name: text('connection.offline') })).toBeVisible()
  await button(page, 'profile.rightsRefresh').click()
  await says('errors.permissionsRefresh')
  await expect(right).toBeVisible()
  await go(roles)
  await says('errors.permissionsMatrix')
  await expect(matrix).toBeVisible()
  // The known ones are still there when the page is opened again.
  await go(own)
  await says('errors.permissionsRefresh')
  await expect(right).toBeVisible()
  await go(roles)

  // No press is needed: the returning connection brings the missing part.
  await says('errors.permissionsMatrix')
  network.turn('fair')
  await expect(alert('errors.permissionsMatrix')).toBeHidden()
  await expect(matrix).toBeVisible()
  await go(own)
  await expect(right).toBeVisible()
})
