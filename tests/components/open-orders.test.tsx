import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { laap } from '../worker/support/fixtures.ts'
import { order } from '../worker/support/order.ts'
import { arrange, cutTexts, DESK, expectFits, expectSound } from './support/looks.ts'
import { openTill } from './support/till.tsx'

test('one of many open orders is found by its number, or among those of the person or of a type', async () => {
  await arrange(DESK)
  await openTill({
    async first({ command }) {
      for (let n = 0; n < 9; n += 1) {
        const one = order()
        await command([one.open(), one.add(laap)])
      }
    },
  })
  await page.getByTitle('Open orders').click()
  const list = page.getByRole('dialog', { name: 'Open orders' })
  await expect.element(list.getByRole('listitem')).toHaveLength(9)
  await list.getByRole('textbox', { name: 'Search' }).fill('a3')
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
  await expect.element(list.getByRole('listitem')).toHaveTextContent('A3')
  await list.getByRole('button', { name: 'Dine in' }).click()
  await expect.element(list).toHaveTextContent('Nothing found')
  await list.getByRole('button', { name: 'Mine' }).click()
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
  await expectSound()
})

test('of the open orders above the dishes none is cut, with large letters on a small till, too', async () => {
  await arrange(DESK)
  await openTill({
    language: 'my',
    async first({ command }) {
      for (let n = 0; n < 3; n += 1) {
        const one = order()
        await command([one.open(), one.add(laap, 12)])
      }
    },
  })
  await expect.poll(() => document.querySelectorAll('ul[aria-label] [data-unsent]').length).toBe(3)
  await expectFits([[1024, 768], DESK], async () => expect(await cutTexts()).toEqual([]))
})
