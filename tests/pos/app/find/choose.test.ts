import { describe, expect, test } from 'vitest'
import { chooseFrom, stepFrom, takenOf, withFound } from '../../../../src/pos/app/find/choose.ts'
import { keepRecent, recentOf } from '../../../../src/pos/app/find/recent.ts'
import type { ChoiceGroup } from '../../../../src/pos/place/choice.ts'

const line = (group: ChoiceGroup, name: string, words?: string) => ({
  id: name,
  group,
  name,
  ...(words === undefined ? {} : { words }),
})
const LINES = [
  line('menu.dishes', 'Fried rice', 'ຂ້າວຜັດ 8850001'),
  line('frame.pages', 'Orders'),
  line('menu.dishes', 'Rice', 'ເຂົ້າ'),
  line('orders.parked', 'A1293 · T5'),
  line('nav.settings', 'Taxes'),
  line('frame.actions', 'Open a shift'),
]
const find = (query: string, recent: readonly string[] = []) =>
  chooseFrom(LINES, query, recent, (group) => group).map(({ name }) => name)

describe('what is typed', () => {
  test('finds a dish by its name in any language and by its barcode', () => {
    expect(find('ຜັດ')).toEqual(['Fried rice'])
    expect(find('8850001')).toEqual(['Fried rice'])
  })

  test('puts what begins with it before what only has it', () => {
    expect(find('rice')).toEqual(['Rice', 'Fried rice'])
  })

  test('finds without accents and whatever the case', () => {
    const pho = [line('menu.dishes', 'Phở bò')]
    expect(chooseFrom(pho, 'PHO', [], String)).toHaveLength(1)
  })

  test('keeps the groups in one order, whatever order the domains offer them in', () => {
    const groups = chooseFrom(LINES, 'e', [], (group) => group).map(({ group }) => group)
    expect([...new Set(groups)]).toEqual([
      'frame.pages',
      'frame.actions',
      'orders.parked',
      'menu.dishes',
      'nav.settings',
    ])
  })
})

describe('with nothing typed', () => {
  test('what was chosen lately comes first, once; long groups wait for a letter', () => {
    expect(find('', ['Taxes', 'gone'])).toEqual(['Taxes', 'Orders', 'Open a shift', 'A1293 · T5'])
  })

  test('what one person chose is not shown to the next', () => {
    const kept = new Map<string, string>()
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) keepRecent(store, 'noy', id)
    expect(recentOf(store, 'noy')).toEqual(['f', 'e', 'd', 'a', 'c'])
    expect(recentOf(store, 'lae')).toEqual([])
  })
})

describe('the chosen line', () => {
  const here = chooseFrom(LINES, 'rice', [], (group) => group)
  const found = [
    line('nav.employees', 'Riceman'),
    line('pages.orders', 'A77'),
    line('menu.dishes', 'Rice'),
  ]

  test('stays, and stays where it is, while the server’s answers arrive below', () => {
    const chosen = stepFrom(here, null, 1)
    expect(chosen).toBe('Fried rice')
    const all = withFound(here, found)
    expect(all.map(({ name }) => name)).toEqual(['Rice', 'Fried rice', 'A77', 'Riceman'])
    expect(takenOf(all, chosen)?.name).toBe('Fried rice')
  })

  test('is the first again when it is gone, and walks in a circle', () => {
    expect(takenOf(here, 'gone')?.name).toBe('Rice')
    expect(stepFrom(here, 'Fried rice', 1)).toBe('Rice')
    expect(stepFrom(here, 'Rice', -1)).toBe('Fried rice')
    expect(stepFrom([], null, 1)).toBeNull()
  })
})
