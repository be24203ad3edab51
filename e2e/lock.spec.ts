import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { signIn } from './support/api.ts'
import { openAs } from './support/arrange.ts'
import { openProbe } from './support/probe.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { BRANCH, BRANCH_PATH } from './support/till.ts'

const PIN = '482193'

test('what somebody types while the till is locked under their hands is hidden, and there again after the PIN', async ({
  server,
  network,
  launch,
}) => {
  const { api, signedIn } = await signIn(server.url, {
    userId: 'la.owner',
    password: DEMO_PASSWORD,
  })
  await api.profile.changePin({ body: { password: DEMO_PASSWORD, pin: PIN } })
  const profile = await launch()
  const address = `${network.url}${BRANCH_PATH}/employees?do=new`
  const till = await openAs(profile, address, 'la.owner')
  const name = till.getByLabel(text('staff.name'), { exact: true })
  await name.fill('Half a na')

  const probe = await openProbe(profile, network.url)
  const lock = till.getByRole('dialog', { name: text('pin.locked') })
  expect(await probe.evaluate(() => globalThis.probe.act({ type: 'session.lock' }))).toBe('ok')
  await expect(lock).toBeVisible()
  await expect(till.getByRole('dialog')).toHaveCount(1)
  await expect(name).toBeHidden()
  // Nor is there a way below it, by the keyboard.
  for (let n = 0; n < 12; n += 1) await till.keyboard.press('Tab')
  await till.keyboard.press('Escape')
  await till.keyboard.press('Control+k')
  await expect(till.getByRole('dialog')).toHaveCount(1)

  await lock
    .getByRole('button')
    .filter({ hasText: signedIn.user.name })
    .filter({ hasText: text('roles.restaurant_admin') })
    .click()
  await lock.locator('input[inputmode="numeric"]').fill(PIN)
  await lock.locator('input[inputmode="numeric"]').press('Enter')
  await expect(lock).toBeHidden()
  await expect(name).toHaveValue('Half a na')
  expect(till.url()).toContain(BRANCH._id)
})
