import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { openAs, openShiftByApi } from './support/arrange.ts'
import { signIn } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { BEER, BRANCH, BRANCH_PATH, dish, QUICK_ORDER_PATH } from './support/till.ts'

const PHONE = '020 5577 8899'
const WORDS = 'The first coffee is on us'

test('an owner counts a segment while typing, starts a campaign, and a cashier says it to the guest until they want no more', async ({
  server,
  launch,
}) => {
  await openShiftByApi(server)
  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const { _id: branchId, restaurantId, country } = BRANCH
  const guest = await api.customers.create({
    query: { restaurantId },
    body: {
      name: 'Noy',
      phone: PHONE,
      otherPhone: '',
      email: '',
      birthday: '',
      language: 'en',
      allergens: [],
      note: '',
      country,
    },
  })
  await api.consents.note({
    params: { id: guest._id },
    query: { branchId },
    body: {
      _id: crypto.randomUUID(),
      purpose: 'marketing',
      channel: 'phone',
      given: true,
      how: 'spoken',
    },
  })

  const owner = await openAs(
    await launch(),
    `${server.url}${BRANCH_PATH}/crm/segments?do=new`,
    'la.owner',
  )
  const form = owner.getByRole('dialog')
  await form.getByLabel(text('fields.name'), { exact: true }).fill('New here')
  await form.getByLabel(text('segments.visitsTo'), { exact: true }).fill('0')
  await form.getByLabel(text('segments.joinedWithin'), { exact: true }).fill('1')
  await expect(form.locator('[data-count]')).toHaveAttribute('data-count', '1')
  await form.getByRole('button', { name: text('common.save'), exact: true }).click()
  await expect(form).toBeHidden()
  const { results } = await api.segments.list({ query: { restaurantId, search: 'New here' } })
  const campaign = await api.campaigns.create({
    query: { branchId },
    body: {
      name: 'First visit',
      segmentId: results[0]?._id ?? '',
      channel: 'till',
      text: { en: WORDS },
      points: 0,
      holdOut: 0,
      startsOn: null,
      startTime: '10:00',
      endsOn: null,
      messageCost: 0,
      promotionId: null,
      codeDays: 30,
    },
  })

  await owner.goto(`${server.url}${BRANCH_PATH}/crm/campaigns?id=${campaign._id}`)
  await expect(owner.locator('[data-preview]')).toHaveText(WORDS)
  await owner.getByRole('button', { name: text('campaigns.start'), exact: true }).click()
  const state = (name: string) =>
    owner.getByRole('complementary').getByText(text(`campaigns.states.${name}`))
  await expect(state('scheduled')).toBeVisible()
  // The clock comes each minute.
  await server.query(`update jobs set run_at = now() where name = 'campaigns.clock'`)
  await expect(state('running')).toBeVisible()

  const till = await openAs(await launch(), server.url + QUICK_ORDER_PATH, 'la.cashier')
  await dish(till, BEER).click()
  await till.getByRole('button', { name: text('orders.moreActions') }).click()
  await till.getByRole('button', { name: text('orders.guest.title'), exact: true }).click()
  await till.getByLabel(text('customers.find')).fill(PHONE)
  await till.getByRole('button', { name: text('customers.search'), exact: true }).click()
  const word = till.locator('[data-word]').first()
  await expect(word).toContainText(WORDS)
  await word.getByRole('button', { name: text('campaigns.refuse'), exact: true }).click()
  await expect(till.getByText(text('campaigns.refused')).first()).toBeVisible()
  const { results: said } = await api.consents.list({
    params: { id: guest._id },
    query: { branchId },
  })
  expect(said.map(({ given }) => given)).toEqual([false, true])
})
