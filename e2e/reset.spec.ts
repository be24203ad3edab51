import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { codeOf, mailsOf } from './support/mails.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { BRANCH_PATH, logIn, QUICK_ORDER_PATH } from './support/till.ts'

const NEW = 'a better password'

test('a forgotten password is replaced by the code of a mail, and every old session ends; an account that does not exist looks the same', async ({
  server,
  network,
  launch,
}) => {
  const till = await (await launch()).open(network.url + QUICK_ORDER_PATH)
  await logIn(till, 'la.cashier')

  const page = await (await launch()).open(`${network.url}/login`)
  const field = (key: string) => page.getByLabel(text(key), { exact: true })
  const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click()
  const wrongCode = page.getByText(text('errors.codes.INVALID_OTP'))
  // An account that does not exist looks the same, and gets no mail.
  await page.goto(`${network.url}/reset-password`)
  await expect(page).toHaveURL(/\/forgot-password$/)
  await field('reset.login').fill('nobody')
  await press('reset.sendCode')
  await field('reset.otp').fill('123456')
  await press('reset.check')
  await expect(wrongCode).toBeVisible()
  expect(server.log()).not.toContain('mail kept')

  await page.goto(`${network.url}/login`)
  await page.getByRole('link', { name: text('login.forgot') }).click()
  await field('reset.login').fill('la.cashier')
  await press('reset.sendCode')
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect.poll(() => server.log()).toContain('mail kept')
  const [mail = ''] = mailsOf(server)
  expect(mail).toContain('To: la.cashier@sala.example')
  expect(mail).toContain(text('mail.resetSubject'))
  const code = codeOf(mail)
  expect(mail).toContain('SALA-LA')
  expect(server.log()).not.toContain(code)

  // Another length is refused without a call; another code is checked and wrong.
  await field('reset.otp').fill(code.slice(1))
  await press('reset.check')
  await expect(wrongCode).toBeVisible()
  await field('reset.otp').fill(code === '000000' ? '000001' : '000000')
  await press('reset.check')
  await expect(wrongCode).toBeVisible()
  await expect(page.getByRole('button', { name: /\d/ })).toBeDisabled()

  // The account survives a reload.
  await page.reload()
  await field('reset.otp').fill(code)
  await press('reset.check')
  await field('fields.newPassword').fill('short')
  await press('reset.save')
  await expect(page).toHaveURL(/\/reset-password$/)
  await field('fields.newPassword').fill(NEW)
  await press('reset.save')
  await expect(page.getByText(text('toasts.passwordChanged'))).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await expect(till).toHaveURL(/\/login/)
  await expect(till.getByText(text('errors.sessionExpired'))).toBeVisible()

  await field('fields.userId').fill('la.cashier')
  await field('fields.password').fill(NEW)
  await press('login.submit')
  await expect(page).toHaveURL(/\/branch\//)
})

test('the login requires the restaurant code if an ID is not unique, and owners find it', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(/status of 400/)
  await server.query(
    `update users set user_id = 'waiter' where user_id in ('la.waiter', 'th.waiter')`,
  )
  const owner = await (await launch()).open(`${network.url}/login`)
  await logIn(owner, 'la.owner')
  await expect(owner).not.toHaveURL(/login/)
  const restaurant = BRANCH_PATH.replace(/\/branch\/.*/, '')
  await owner.goto(`${network.url}${restaurant}/settings?section=profile`)
  const shown = owner.getByRole('textbox', { name: text('fields.restaurantCode') })
  await expect(shown).toHaveValue(/^SALA-/)
  const code = await shown.inputValue()

  const page = await (await launch()).open(`${network.url}/login`)
  await page.getByLabel(text('fields.userId'), { exact: true }).fill('waiter')
  await page.getByLabel(text('fields.password'), { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  const field = page.getByLabel(text('fields.restaurantCode'), { exact: true })
  await expect(field).toBeFocused()
  await field.fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/branch\//)
})
