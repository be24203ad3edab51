import { expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '../../../src/pos/session/registration-draft.ts'
import { id } from '../../shared/support/restaurant.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const draft = {
  registrationStep: 1,
  selectedPackage: 'premium',
  billingPeriod: 'yearly',
  registrationId: id('registration'),
  restaurantName: 'ຮ້ານແມ່ຄຳ',
  country: 'LA',
  ownerName: '',
  email: '',
  userId: '',
} as const

test('a registration survives a reload under the specification’s name, and ends when it is done', () => {
  const store = memory()
  expect(readDraft(store)).toBeNull()
  keepDraft(store, draft)
  expect(JSON.parse(store.kept.get('auth-storage') ?? '').state).toMatchObject({
    registrationStep: 1,
    selectedPackage: 'premium',
  })
  expect(readDraft(store)).toEqual(draft)
  dropDraft(store)
  expect(readDraft(store)).toBeNull()
})

test.each(['', '{', '{"state":{"registrationStep":7}}', 'null'])(
  'an unreadable draft (%s) is begun again',
  (text) => {
    const store = memory()
    store.setItem('auth-storage', text)
    expect(readDraft(store)).toBeNull()
  },
)
