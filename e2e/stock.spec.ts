import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { demoRestaurants } from '../server/demo/restaurants.ts'
import { openAs, openShiftByApi, openTill } from './support/arrange.ts'
import { signIn } from './support/api.ts'
import { newId } from './support/new-id.ts'
import type { Server } from './support/server.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { text } from './support/texts.ts'
import {
  BEER,
  BRANCH,
  BRANCH_PATH,
  dish,
  line as lineOf,
  QUICK_ORDER_PATH,
  sellBeer,
  sendButton,
} from './support/till.ts'

const [, other] = demoRestaurants()[0]?.branches ?? []
const PHONE = { width: 390, height: 844 }

/** The head of an act on stock. */
const act = () => ({ _id: newId(), branchId: BRANCH._id })

/** Malt, a kilogram of which goes into each beer: what is written of an ingredient has pages of its own. */
async function brew(server: Server) {
  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const query = { restaurantId: BRANCH.restaurantId }
  const malt = await api.ingredients.create({
    query,
    body: {
      name: 'Malt',
      categoryId: null,
      dimension: 'mass',
      kind: 'raw',
      unit: 'kg',
      units: [],
      packs: [],
      usable: 100,
      allergens: [],
      note: '',
    },
  })
  const [beer] = await server.query<{ readonly id: string; readonly recipe: string }>(
    `select d.id, r.id as recipe from menu_items d join recipes r on r.target_id = d.id
     where d.restaurant_id = $1 and d.name->>'lo' = $2`,
    [BRANCH.restaurantId, BEER],
  )
  await api.recipes.remove({ query, params: { id: beer?.recipe ?? '' } })
  await api.recipes.create({
    query,
    body: {
      name: 'Beer',
      categoryId: null,
      target: 'dish',
      targetId: beer?.id ?? '',
      yields: 1,
      batch: false,
      lines: [{ effect: 'add', ingredientId: malt._id, quantity: 1_000_000, unit: 'kg' }],
      steps: '',
      note: '',
    },
  })
  return { api, malt: malt._id }
}

test('an owner receives on a phone, counts while a late sale arrives, and finds the gap that is left', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  await openShiftByApi(server)
  await brew(server)
  const till = await openTill(await launch(), network.url)
  const inventory = `${server.url}${BRANCH_PATH}/inventory`
  const levels = `${inventory}?search=Malt`
  const owner = await openAs(await launch(), `${inventory}?do=receive`, 'la.owner')
  await owner.setViewportSize(PHONE)
  const box = (key: string) => owner.getByRole('textbox', { name: text(key) })
  const press = (key: string) => owner.getByRole('button', { name: text(key) }).click()

  await box('inventory.addLine').fill('Malt')
  await owner.getByRole('button', { name: 'Malt' }).click()
  await box('inventory.received').fill('10')
  await owner.getByRole('textbox', { name: new RegExp(text('inventory.paid')) }).fill('100000')
  await press('inventory.saveReceive')
  await expect(owner).toHaveURL(/view=acts/)

  await sellBeer(till)
  await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
  await owner.goto(levels)
  // What was sold is posted, and the open window learns it.
  await expect(owner.getByRole('main')).toContainText('9 kg')

  // Counted while the till has no server: its sale happened before the count, and arrives after it.
  network.turn('reset')
  await sellBeer(till)
  await owner.getByRole('link', { name: text('inventory.tasks.count') }).click()
  await owner.getByRole('textbox', { name: /Malt/ }).fill('7.5')
  await press('inventory.saveCount')
  const record = owner.getByRole('complementary')
  await expect(record).toContainText('-1.5 kg')
  network.turn('fair')
  await expect(record).toContainText(text('inventory.arrivedLate', 'lo').split('{{')[0] ?? '')
  await expect(record).toContainText('-0.5 kg')
  await owner.goto(levels)
  await expect(owner.getByRole('main')).toContainText('7.5 kg')
})

test('of a transfer to another branch three are lost, and a gap in a count opens the void behind it', async ({
  server,
  launch,
}) => {
  await openShiftByApi(server)
  const { api, malt } = await brew(server)
  const line = { ingredientId: malt, unit: 'kg' }
  const bought = { ...line, amount: '20', price: 200_000, quality: 'good' as const }
  await api.inventory.receive({ body: { ...act(), supplierId: null, lines: [bought] } })
  await api.inventory.count({ body: { ...act(), lines: [{ ...line, amount: '20' }] } })

  const owner = await openAs(await launch(), `${server.url}${BRANCH_PATH}/inventory`, 'la.owner')
  await owner.setViewportSize(PHONE)
  const box = (key: string) => owner.getByRole('textbox', { name: text(key) })
  const press = (key: string) => owner.getByRole('button', { name: text(key) }).click()
  await owner.getByRole('link', { name: text('inventory.tasks.transfer') }).click()
  await box('inventory.addLine').fill('Malt')
  await owner.getByRole('button', { name: 'Malt' }).click()
  await box('fields.quantity').fill('10')
  await owner.getByRole('button', { name: text('inventory.saveTransfer'), exact: true }).click()
  await expect(owner).toHaveURL(/view=acts/)
  const id = new URL(owner.url()).searchParams.get('id') ?? ''
  const there = `${server.url}${BRANCH_PATH.replace(BRANCH._id, other?.branch._id ?? '')}/inventory`
  await owner.goto(`${there}?do=arrive&id=${id}`)
  await box('inventory.received').fill('7')
  await expect(owner.getByRole('main')).toContainText('3 kg')
  await press('inventory.saveArrive')
  await expect(owner).toHaveURL(/view=acts/)
  await owner.goto(`${there}?search=Malt`)
  await expect(owner.getByRole('main')).toContainText('7 kg')

  // A beer that the kitchen had is voided, and a kilogram of malt is missing in the evening.
  await owner.setViewportSize({ width: 1366, height: 768 })
  await owner.goto(`${server.url}${QUICK_ORDER_PATH}`)
  await dish(owner, BEER).click()
  await sendButton(owner).click()
  await lineOf(owner, BEER).getByRole('button').click()
  await press('orders.takeBack')
  const question = owner.getByRole('alertdialog')
  await question.getByRole('button', { name: text('orders.reasons.mistake') }).click()
  await expect(question).toBeHidden()
  await api.inventory.count({ body: { ...act(), lines: [{ ...line, amount: '9' }] } })
  await owner.goto(`${server.url}${BRANCH_PATH}/inventory?view=variance&id=${malt}`)
  const record = owner.getByRole('complementary')
  await expect(record).toContainText('-1 kg')
  await expect(record).toContainText(text('inventory.posting.kinds.void'))
  await record
    .getByRole('link', { name: text('inventory.openOrder') })
    .first()
    .click()
  await expect(owner).toHaveURL(/\/orders/)
})
