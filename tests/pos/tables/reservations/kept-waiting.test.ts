import { expect, test } from 'vitest'
import type { WaitingParty } from '#shared/reservations/contract.ts'
import { keepWaiting, keptWaiting } from '../../../../src/pos/tables/reservations/kept-waiting.ts'

function createStore() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}
const somsack: WaitingParty = {
  _id: '019a0000-0000-7000-8000-000000000020',
  name: 'Somsack',
  phone: '+856 20 5551 2345',
  party: 2,
  quoted: 15,
  note: '',
  since: '2026-11-23T11:00:00.000Z',
  day: '2026-11-23',
  status: 'waiting',
  calledAt: null,
  endedAt: null,
  revision: 1,
  archived: false,
}
const day = '2026-11-23'

test('who waited is known without the server, for that branch and day, without telephone numbers', () => {
  const store = createStore()
  keepWaiting(store, 'one', day, [somsack])
  expect(keptWaiting(store, 'one', day)).toEqual([{ ...somsack, phone: '' }])
  expect(keptWaiting(store, 'other', day)).toBeUndefined()
  expect(keptWaiting(store, 'one', '2026-11-24')).toBeUndefined()
  expect([...store.values.values()].join()).not.toContain('5551')
})

test('what another build kept is passed over, and a full storage stops no work', () => {
  const store = createStore()
  expect(keptWaiting(store, 'one', day)).toBeUndefined()
  store.setItem('sala_waiting_one', '{"day":"2026-11-23","kept":[{"name":"Noy"}]}')
  expect(keptWaiting(store, 'one', day)).toEqual([])
  store.setItem('sala_waiting_one', '{')
  expect(keptWaiting(store, 'one', day)).toBeUndefined()
  const full = {
    ...store,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(() => keepWaiting(full, 'one', day, [somsack])).not.toThrow()
})
