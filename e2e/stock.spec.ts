import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { openAs, openShiftByApi, openTill } from './support/arrange.ts'
import { signIn } from './support/api.ts'
import type { Server } from './support/server.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { text } from './support/texts.ts'
import { BEER, BRANCH, BRANCH_PATH, sellBeer } from './support/till.ts'

const PHONE = { width: 390, height: 844 }

/** Malt, a kilogram of which goes into each beer: what is written of an ingredient has pages of its own. */
async function brew(server: Server): Promise<void> {
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
