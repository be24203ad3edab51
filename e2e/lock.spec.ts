import { addDays } from '#shared/time/business-date.ts'
import { DEMO_PASSWORD, demoLogins } from '../server/demo/logins.ts'
import { signIn } from './support/api.ts'
import { fetchedAhead, openAs, openShiftByApi, openTill } from './support/arrange.ts'
import { expectUncovered } from './support/layout.ts'
import { expectBook, lockKey, lockScreen, PINS, setPins, typePin } from './support/pins.ts'
import { openProbe } from './support/probe.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { text } from './support/texts.ts'
import {
  BEER,
  BRANCH,
  BRANCH_PATH,
  chargeButton,
  dish,
  line,
  payExactly,
  sendButton,
} from './support/till.ts'

const PIN = '482193'
const EXPORT_ID = '019d0000-0000-7000-8000-0000000000e1'

test('text typed when the till locks automatically is hidden, and there again after the PIN', async ({
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
  const name = till.getByLabel(text('fields.personName'), { exact: true })
  await name.fill('Half a na')

  const probe = await openProbe(profile, network.url)
  const lock = till.getByRole('dialog', { name: text('pins.locked') })
  expect(await probe.evaluate(() => globalThis.probe.act({ type: 'session.lock' }))).toBe('ok')
  await expect(lock).toBeVisible()
  await expect(till.getByRole('dialog')).toHaveCount(1)
  await expect(name).toBeHidden()
  // The keyboard cannot reach below it either.
  for (let n = 0; n < 12; n += 1) await till.keyboard.press('Tab')
  await till.keyboard.press('Escape')
  await till.keyboard.press('Control+k')
  await expect(till.getByRole('dialog')).toHaveCount(1)

  await lock.getByRole('button').filter({ hasText: signedIn.user.name }).first().click()
  await typePin(lock, PIN)
  await expect(lock).toBeHidden()
  await expect(name).toHaveValue('Half a na')
  expect(till.url()).toContain(BRANCH._id)
})

test('a till is locked during an outage and opened again; the next person sells in their own name, and a manager approves a void', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  await setPins(server)
  await openShiftByApi(server)
  const till = await openTill(await launch(), network.url)
  // A till knows managers' PINs once one of them has been there.
  const lock = lockScreen(till)
  for (const person of ['la.manager', 'la.cashier'] as const) {
    await lockKey(till).click()
    await typePin(lock, PINS[person])
    await expect(lock).toBeHidden()
  }
  await expectBook(till, 3)
  await fetchedAhead(till)
  await server.kill()
  await expect(till.getByText(text('connection.offline')).first()).toBeVisible()

  // Locked: a password needs the server, and nothing is lost by looking.
  await lockKey(till).click()
  const clock = lock.locator('time')
  const above = await clock.boundingBox()
  await lock.getByRole('button', { name: text('pins.withPassword') }).click()
  await expect(lock.getByLabel(text('fields.password'), { exact: true })).toBeDisabled()
  expect((await clock.boundingBox())?.y, 'the clock stays where it is').toBe(above?.y)
  await expect(lock.getByText(text('pins.needsServerNow'))).toBeVisible()
  await lock.getByRole('button', { name: text('pins.withPin') }).click()
  await typePin(lock, PINS['la.cashier'])
  await expect(lock).toBeHidden()

  // A waiter takes over, sends a dish and voids it with the manager's PIN.
  await lockKey(till).click()
  await typePin(lock, PINS['la.waiter'])
  await expect(lock).toBeHidden()
  await dish(till, BEER).click()
  await sendButton(till).click()
  await expect(sendButton(till)).toHaveCount(0)
  await till.keyboard.press('Delete')
  const question = till.getByRole('alertdialog')
  await question.getByRole('button', { name: text('orders.reasons.mistake') }).click()
  // A badge reader types as fast as a scanner: its digits are no barcode, and must not be shown.
  await expect(question.locator('[data-pin-field]')).toBeVisible()
  await till.keyboard.type('7391', { delay: 5 })
  await till.keyboard.press('Enter')
  await expect(question.getByRole('alert')).toHaveText(text('errors.codes.WRONG_PIN'))
  await expect(till.getByText('7391')).toHaveCount(0)
  await typePin(question, PINS['la.manager'])
  await expect(question).toBeHidden()
  // The ticket shows it, and no message covers it.
  const voided = till.locator('aside').getByText(text('orders.voided'))
  await expect(voided).toBeVisible()
  await expectUncovered(voided)
  await dish(till, BEER).click()
  await expect(line(till, BEER)).not.toHaveCount(0)

  // The cashier takes the money, still without the server.
  await lockKey(till).click()
  await typePin(lock, PINS['la.cashier'])
  await expect(lock).toBeHidden()
  await chargeButton(till).click()
  await payExactly(till)

  await server.start()
  const arrived = () =>
    server.query<{ by: string; void_by: string; word: string; paid: string }>(
      `select doc->'openedBy'->>'name' as by, doc->'voids'->0->'by'->>'name' as void_by,
        doc->'voids'->0->'approvedBy'->>'name' as word, doc->'payments'->0->'by'->>'name' as paid
        from orders where status = 'paid' and doc->'voids' is not null`,
    )
  const names = await server.query<{ user_id: string; name: string }>(
    `select user_id, name from users where user_id in ('la.waiter', 'la.cashier', 'la.manager')`,
  )
  const nameOf = (userId: string) => names.find((one) => one.user_id === userId)?.name
  await expect.poll(arrived, { timeout: 30_000 }).toEqual([
    {
      by: nameOf('la.waiter'),
      void_by: nameOf('la.waiter'),
      word: nameOf('la.manager'),
      paid: nameOf('la.cashier'),
    },
  ])
  const heard = await server.query<{ action: string }>(
    `select action from audit_log where details->>'offline' = 'true' order by seq`,
  )
  expect(heard.map(({ action }) => action).toSorted()).toEqual([
    'override.grant',
    'session.pin',
    'session.pin.wrong',
  ])
})

test('a waiter clocks in by PIN during an outage and forgets to clock out; once that is corrected the payroll is exported, and again the same', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  await setPins(server)
  await openShiftByApi(server)
  const till = await openTill(await launch(), network.url)
  const lock = lockScreen(till)
  await lockKey(till).click()
  await typePin(lock, PINS['la.cashier'])
  await expect(lock).toBeHidden()
  await expectBook(till, 2)
  await fetchedAhead(till)
  await server.kill()
  await expect(till.getByText(text('connection.offline')).first()).toBeVisible()
  await lockKey(till).click()
  await lock.getByRole('switch', { name: text('timeCards.atLock') }).click()
  const begun = Date.now()
  await typePin(lock, PINS['la.waiter'])
  const name = demoLogins().find(({ userId }) => userId === 'la.waiter')?.name ?? ''
  await expect(till.getByText(text('timeCards.clockedIn').replace('{{name}}', name))).toBeVisible()
  expect(Date.now() - begun, 'three seconds from the first digit').toBeLessThan(3000)
  await expect(lock).toBeVisible()
  await server.start()
  const punches = () =>
    server.query<{ kind: string; user_name: string; late: boolean }>(
      `select kind, user_name, posted_at - device_at > interval '0' as late from punches
        where user_name = $1 and at > now() - interval '1 hour'`,
      [name],
    )
  await expect
    .poll(punches, { timeout: 30_000 })
    .toEqual([{ kind: 'in', user_name: name, late: true }])

  // Days pass, and no one clocks out: the same punch, of a day that the demonstration does not know.
  const day = addDays(new Date().toISOString().slice(0, 10), -50)
  await server.query('alter table punches disable trigger punches_kept')
  await server.query(
    `update punches set business_date = $2::date, at = $2::date + interval '2 hours',
       device_at = $2::date + interval '2 hours', posted_at = $2::date + interval '2 hours'
     where user_name = $1 and at > now() - interval '1 hour'`,
    [name, day],
  )
  await server.query('alter table punches enable trigger punches_kept')
  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const payroll = () =>
    api.payrollExports.create({
      query: { branchId: BRANCH._id },
      body: { _id: EXPORT_ID, from: day, to: day },
    })
  await expect(payroll()).rejects.toThrow('PERIOD_HAS_OPEN_CARDS')

  const cards = `${server.url}${BRANCH_PATH}/time-cards?state=open&from=${day}&to=${day}`
  const owner = await openAs(await launch(), cards, 'la.owner')
  const card = owner.getByRole('row').filter({ hasText: name })
  await card.locator('[data-row]').click()
  await owner
    .getByRole('complementary')
    .getByRole('button', { name: text('timeCards.add') })
    .click()
  const dialog = owner.getByRole('dialog', { name: text('timeCards.add') })
  await dialog.getByLabel(text('fields.time')).fill('17:00')
  await dialog.getByLabel(text('fields.reason')).fill('Forgotten')
  await dialog.getByRole('button', { name: text('common.save') }).click()
  await expect(card).toHaveCount(0)

  const first = await payroll()
  expect(first.rows.filter((row) => row.name === name)).toMatchObject([{ minutes: 480 }])
  const get = () =>
    api.payrollExports.get({ params: { id: EXPORT_ID }, query: { branchId: BRANCH._id } })
  expect(JSON.stringify([await payroll(), await get()])).toBe(JSON.stringify([first, first]))
})
