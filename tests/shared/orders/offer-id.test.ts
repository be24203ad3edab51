import { expect, test } from 'vitest'
import { idOfBoth } from '#shared/orders/offer-id.ts'

const ONE = '0f1e2d3c-4b5a-4697-8877-66554433221f'
const OTHER = '11111111-2222-4333-b444-555555555555'

test('an id of two is the same on every device, of the kind that is made and not drawn', () => {
  expect(idOfBoth(ONE, OTHER)).toBe('1e0f3c2d-6978-85a4-bc33-33001166774a')
})

test('with a word that is no id the first one stays, but for its kind', () => {
  expect(idOfBoth(ONE, '')).toBe('0f1e2d3c-4b5a-8697-8877-66554433221f')
})
