import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { signIn } from './support/api.ts'
import { openAs } from './support/arrange.ts'
import { expect, test } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import {
  BEER,
  BRANCH,
  BRANCH_PATH,
  dish,
  KIOSK_PATH,
  line,
  openShift,
  QUICK_ORDER_PATH,
  sendButton,
  ticket,
} from './support/till.ts'

const WAITER_PIN = '4917'
const MANAGER_PIN = '482193'
const ONE_TIME = /[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}/

test('a PIN changes the person at a till, and a manager’s PIN voids what the kitchen has', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  // A PIN that is refused, and a token that a change of role has ended.
  tolerated.push(/status of 40[13]/)
  const as = async (userId: string) =>
    (await signIn(server.url, { userId, password: DEMO_PASSWORD })).api
  const manager = await as('la.manager')
  await manager.profile.changePin({ body: { password: DEMO_PASSWORD, pin: MANAGER_PIN } })

  const profile = await launch()
  const till = await openAs(profile, `${network.url}/`, 'la.owner')
  await till.getByRole('link', { name: BRANCH.name['lo'] ?? '' }).click()
  await expect(till).toHaveURL(new RegExp(`${BRANCH_PATH}$`))

  // The owner makes a waiter; the first password is shown once.
  await till.goto(`${network.url}${BRANCH_PATH}/employees?do=new`)
  const form = till.getByRole('dialog', { name: text('employees.add') })
  await form.getByLabel(text('fields.personName'), { exact: true }).fill('Khampheng')
  await form.getByLabel(text('invitations.way')).selectOption('password')
  await form.getByLabel(text('fields.userId')).fill('khampheng')
  // An error about a PIN is at its field and beside the button, not above in the scrolled part.
  await form.getByLabel(text('fields.pin')).fill('1234')
  await form.getByRole('button', { name: text('common.save') }).click()
  await expect(form.getByText(text('errors.codes.PIN_TOO_SIMPLE'))).toBeInViewport()
  await expect(form.getByText(text('errors.codes.VALIDATION_FAILED'))).toBeInViewport()
  await form.getByLabel(text('fields.pin')).fill(WAITER_PIN)
  await form.getByRole('button', { name: text('common.save') }).click()
  const once = till.getByRole('alertdialog', { name: text('employees.temporary') })
  await expect(once).toContainText(ONE_TIME)
  await expect(once).toContainText('SALA-LA')
  const [password = ''] = ONE_TIME.exec(await once.innerText()) ?? []
  await once.getByRole('button', { name: text('common.done') }).click()

  // It logs in, and must be changed.
  const phone = await (await launch()).open(`${network.url}/`)
  await phone.getByLabel(text('fields.userId')).fill('khampheng')
  await phone.getByLabel(text('fields.password'), { exact: true }).fill(password)
  await phone.getByRole('button', { name: text('login.submit') }).click()
  await expect(phone).toHaveURL(new RegExp(`${BRANCH_PATH}$`))
  await expect(phone.getByText(text('profile.temporary'))).toBeVisible()
  await phone.getByRole('button', { name: text('profile.changePassword') }).click()
  await expect(phone).toHaveURL(/employee-profile$/)
  await expect(phone.getByText(text('profile.temporary'))).toBeVisible()
  // The address for codes of a new password is changed by the person who knows the password.
  const data = phone.locator('form', { hasText: text('profile.data') })
  await expect(data.getByLabel(text('profile.oldPassword'))).toBeHidden()
  await data.getByLabel(text('fields.email')).fill('khampheng@example.la')
  await expect(data.getByRole('button', { name: text('common.save') })).toBeDisabled()
  await data.getByLabel(text('profile.oldPassword')).fill(password)
  await data.getByRole('button', { name: text('common.save') }).click()
  await expect(phone.getByText(text('profile.saved'))).toBeVisible()
  await expect(data.getByLabel(text('profile.oldPassword'))).toBeHidden()
  const own = phone.locator('form', { hasText: text('fields.newPassword') })
  await own.getByLabel(text('profile.oldPassword')).fill(password)
  await own.getByLabel(text('fields.newPassword')).fill('my own password')
  await own.getByRole('button', { name: text('profile.changePassword') }).click()
  await expect(phone.getByText(text('profile.temporary'))).toBeHidden()
  await phone.goto(`${network.url}${BRANCH_PATH}`)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(phone.getByText(text('profile.temporary'))).toBeHidden()
  await phone.close()

  await till.goto(network.url + QUICK_ORDER_PATH)
  await openShift(till)
  const board = await (await launch()).open(network.url + KIOSK_PATH)
  await expect(board.getByText(text('kitchen.emptyTitle'))).toBeVisible()

  // The order that the owner began goes on with the waiter.
  await dish(till, BEER).click()
  await expect(line(till, BEER)).toHaveCount(1)
  await personMenu(till)
  await till
    .getByRole('button', { name: text('pins.lock') })
    .last()
    .click()
  const people = till.getByRole('dialog', { name: text('pins.locked') })
  await people.getByRole('button', { name: /Khampheng/ }).click()
  await enterPin(people, '0000')
  await expect(people.getByRole('alert')).toHaveText(text('errors.codes.WRONG_PIN'))
  await enterPin(people, WAITER_PIN)
  await expect(people).toBeHidden()
  await expect(personButton(till)).toContainText('Khampheng')
  await expect(line(till, BEER)).toHaveCount(1)

  await sendButton(till).click()
  await expect(ticket(board, BEER)).toHaveCount(1)
  await line(till, BEER).getByRole('button').click()
  await till.getByRole('button', { name: text('orders.takeBack') }).click()
  const question = till.getByRole('alertdialog')
  await question.getByRole('button', { name: text('orders.reasons.mistake') }).click()
  await enterPin(question, WAITER_PIN)
  await expect(question.getByRole('alert')).toHaveText(text('errors.codes.OVERRIDE_OWN_PIN'))
  await enterPin(question, MANAGER_PIN)
  await expect(question).toBeHidden()
  await expect(line(till, BEER)).toContainText(text('orders.voided'))
  // The dish is marked on its own card: no second card appears.
  await expect(ticket(board, BEER)).toContainText(text('kitchen.cancelled'))
  await expect(ticket(board, BEER)).toHaveCount(1)

  const [entry] = await server.query<{ actor_name: string; details: string }>(
    `select actor_name, details::text from audit_log where action = 'order.void'`,
  )
  expect(entry?.actor_name).toBe('Khampheng')
  expect(entry?.details).toContain('approvedBy')

  // A person who becomes a cook sees another menu, in the open window.
  await till.goto(network.url + BRANCH_PATH)
  const sells = till.getByRole('navigation').getByRole('link', { name: text('nav.quickOrders') })
  await expect(sells.first()).toBeVisible()
  const owner = await as('la.owner')
  const found = await owner.employees.list({ query: { search: 'khampheng' } })
  const id = found.results[0]?._id ?? ''
  await owner.employees.update({ params: { id }, body: { role: 'chef' } })
  await expect(sells).toHaveCount(0, { timeout: 5000 })
  await expect(personButton(till)).toContainText('Khampheng')

  // A locked till shows only the lock screen, and waits for a PIN. Cooks do not sell: another takes it.
  await personMenu(till)
  await till
    .getByRole('button', { name: text('pins.lock') })
    .last()
    .click()
  const lock = till.getByRole('dialog', { name: text('pins.locked') })
  await expect(lock).toBeVisible()
  // It covers every address, and the page below it is not drawn.
  const above = `/restaurant/${BRANCH.restaurantId}`
  for (const path of ['/branches', above, `${above}/employees`, `${above}/settings`, BRANCH_PATH]) {
    await till.goto(network.url + path)
    await expect(lock).toBeVisible()
    await expect(till.locator('#root header, #root main').locator('visible=true')).toHaveCount(0)
  }
  await enterPin(lock, MANAGER_PIN)
  await expect(lock).toBeHidden()
})

test('an owner puts a role together and invites to it, and who joins finds what it opens at once', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  // A link that was used.
  tolerated.push(/status of 404/)
  const owner = await openAs(
    await launch(),
    `${network.url}${BRANCH_PATH}/settings?section=roles&do=new`,
    'la.owner',
  )
  const form = owner.getByRole('dialog', { name: text('roleSettings.add') })
  await form.getByLabel(text('fields.roleName')).fill('ຜູ້ນັບສາງ')
  await choose(form, 'inventory', 'see')
  await form.getByRole('button', { name: text('common.save') }).click()
  await expect(form).toBeHidden()
  await expect(owner.getByText('ຜູ້ນັບສາງ').first()).toBeVisible()

  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const { results } = await api.customRoles.list({ query: { restaurantId: BRANCH.restaurantId } })
  const [role] = results
  if (!role) throw new Error('the role was not made')

  // A person is invited to it by a link, and chooses how to log in.
  await owner.goto(`${network.url}${BRANCH_PATH}/employees?do=new`)
  const person = owner.getByRole('dialog', { name: text('employees.add') })
  await person.getByLabel(text('fields.personName'), { exact: true }).fill('Somchit')
  await person.getByLabel(text('fields.role'), { exact: true }).selectOption('ຜູ້ນັບສາງ')
  await expect(person.getByLabel(text('fields.userId'))).toBeHidden()
  await person.getByRole('button', { name: text('common.save') }).click()
  const handed = owner.getByRole('dialog', {
    name: text('invitations.ready').replace('{{name}}', 'Somchit'),
  })
  const address = await handed.getByRole('textbox', { name: text('kioskLinks.link') }).inputValue()
  await handed.getByRole('button', { name: text('common.done') }).click()
  const invited = owner.getByRole('region', { name: text('invitations.open') })
  await expect(invited).toContainText('Somchit')
  const counter = await (await launch()).open(address)
  await expect(counter.getByLabel(text('fields.userId'))).toHaveValue('somchit')
  await counter.getByLabel(text('fields.password'), { exact: true }).fill('a password of my own')
  await counter.getByRole('button', { name: pattern('invitations.join') }).click()
  await expect(counter).toHaveURL(new RegExp(`${BRANCH_PATH}$`))
  await expect(invited).toBeHidden()
  // The link is good for one.
  const late = await (await launch()).open(address)
  await expect(late.getByText(text('errors.codes.INVITE_INVALID'))).toBeVisible()
  await late.close()
  const menu = counter.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: text('nav.suppliers') })).toBeVisible()
  const dishes = menu.getByRole('link', { name: text('nav.menu'), exact: true })
  await expect(dishes).toBeHidden()

  await owner.goto(`${network.url}${BRANCH_PATH}/settings?section=roles`)
  await owner.getByText('ຜູ້ນັບສາງ').first().click()
  await owner.getByRole('button', { name: text('common.edit'), exact: true }).click()
  const again = owner.getByRole('dialog', { name: 'ຜູ້ນັບສາງ' })
  await choose(again, 'menu', 'see')
  // Another person renames it while the form is open: both changes are kept.
  const one = { params: { id: role._id }, query: { restaurantId: BRANCH.restaurantId } }
  await api.customRoles.update({ ...one, body: { name: 'ສາງໃຫຍ່', revision: role.revision } })
  await again.getByRole('button', { name: text('common.save') }).click()
  await expect(dishes).toBeVisible({ timeout: 5000 })
  await expect(owner.getByText('ສາງໃຫຍ່').first()).toBeVisible()

  // Both change the name: the owner sees both and chooses.
  await owner.getByRole('button', { name: text('common.edit'), exact: true }).click()
  const renamed = owner.getByRole('dialog', { name: 'ສາງໃຫຍ່' })
  await renamed.getByLabel(text('fields.roleName')).fill('ສາງຂອງຂ້ອຍ')
  const { revision } = await api.customRoles.get(one)
  await api.customRoles.update({ ...one, body: { name: 'ສາງຂອງເຂົາ', revision } })
  await renamed.getByRole('button', { name: text('common.save') }).click()
  const clash = owner.getByRole('alertdialog', { name: text('form.clash') })
  await expect(clash).toContainText('ສາງຂອງເຂົາ')
  await expect(clash.getByRole('radio', { name: 'ສາງຂອງຂ້ອຍ' })).toBeChecked()
  await clash.getByRole('button', { name: text('common.save') }).click()
  await expect(clash).toBeHidden()
  await expect(renamed).toBeHidden()
  expect(await api.customRoles.get(one)).toMatchObject({ name: 'ສາງຂອງຂ້ອຍ' })
})

/** Chooses how far a role goes in an area of the matrix. */
const choose = (form: Locator, area: string, level: 'see' | 'manage') =>
  form
    .getByRole('radiogroup', { name: text(`permissions.areas.${area}`) })
    .getByRole('radio', { name: text(`permissions.${level}`) })
    .check()

const personButton = (page: Page) =>
  page.getByRole('button', { name: pattern('till.personMenu') }).locator('visible=true')

const personMenu = (page: Page) => personButton(page).click()

/** Types a PIN, and Enter if it is shorter than it might be. */
async function enterPin(where: Locator, pin: string): Promise<void> {
  const field = where.locator('[data-pin-field]')
  await field.fill(pin)
  if (pin.length < 6) await field.press('Enter').catch(() => {})
}
