import { expectNoSidewaysScroll } from './support/layout.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'

test('a person who registers lands in the first branch of a restaurant of their own', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  const page = await profile.open(`${network.url}/login`)
  const field = (key: string) => page.getByLabel(text(key), { exact: true })
  const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click()
  await page.getByRole('link', { name: text('login.register') }).click()

  await field('fields.restaurantName').fill('ຮ້ານແມ່ຄຳ')

  // The entries survive a reload of this window, and no other knows of them.
  await page.reload()
  await expect(field('fields.restaurantName')).toHaveValue('ຮ້ານແມ່ຄຳ')
  await expect(page.getByLabel(text('fields.country'))).toHaveValue('LA')
  const other = await profile.open(`${network.url}/register`)
  await expect(
    other.getByRole('heading', { name: text('register.yourRestaurant'), exact: true }),
  ).toBeVisible()
  await other.close()
  await press('common.next')

  await press('common.next')
  await expect(page.getByText(text('settings.emailInvalid'))).toBeVisible()
  await field('register.ownerName').fill('ຄຳ')
  await field('fields.email').fill('kham@example.com')
  await field('fields.userId').fill('la.cashier')
  await field('fields.password').fill('long enough 1')
  await press('common.next')
  // The plan comes last, Standard is chosen, and no one pays anything yet.
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await expect(page.getByText(text('register.nothingCharged'))).toBeVisible()
  await press('packages.yearly')
  await expect(page.getByText('499.99')).toBeVisible()
  await press('register.submit')
  await expect(page.getByText(text('errors.codes.USER_ID_TAKEN'))).toBeVisible()
  await expect(field('fields.email')).toHaveValue('kham@example.com')
  await expectNoSidewaysScroll(page)
  await field('fields.userId').fill('kham')
  await press('common.next')
  await press('register.submit')

  await expect(page).toHaveURL(/\/restaurant\/[\w-]+\/branch\/[\w-]+$/)
  await expect(page.getByText(text('toasts.registered'))).toBeVisible()
  const made = await server.query<object>(
    `select r.package_type, r.billing_period, r.country, b.currency, u.role from restaurants r
     join branches b on b.restaurant_id = r.id join users u on u.restaurant_id = r.id
     where u.user_id = 'kham'`,
  )
  expect(made).toEqual([
    {
      package_type: 'standard',
      billing_period: 'yearly',
      country: 'LA',
      currency: 'LAK',
      role: 'restaurant_admin',
    },
  ])

  // A person who is logged in cannot open the login pages.
  const home = page.url()
  for (const door of ['/register', '/login', '/forgot-password', '/reset-password']) {
    await page.goto(network.url + door)
    await expect(page).toHaveURL(home)
  }
})

test('a registration whose response is lost makes one restaurant when it is sent again', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/)
  const profile = await launch()
  const page = await profile.open(`${network.url}/register?package=Premium%20Yearly`)
  const field = (key: string) => page.getByLabel(text(key), { exact: true })
  const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click()
  await field('fields.restaurantName').fill('Mekong Corner')
  await press('common.next')
  await field('register.ownerName').fill('Kham')
  await field('fields.email').fill('kham@example.com')
  await field('fields.userId').fill('kham')
  await field('fields.password').fill('long enough 1')
  await press('common.next')
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  network.turn('lost-reply')
  await press('register.submit')
  const count = () => server.query(`select from users where user_id = 'kham'`)
  await expect.poll(async () => (await count()).length).toBe(1)
  await expect(page.getByRole('alert')).toBeVisible()
  network.turn('fair')
  await press('register.submit')
  await expect(page).toHaveURL(/\/branch\//)
  expect(await count()).toHaveLength(1)
})
