import { expect, test } from 'vitest'
import { REPORTS } from '#shared/reports/panels.ts'
import { linkOf } from '../../../src/pos/reports/note-links.ts'

const days = { from: '2026-11-14', to: '2026-11-20' }
const person = { ...days, person: 'p', name: 'Noy', value: 9, usual: 1 } as const
const partsOf = (link: string) => {
  const [page, search] = link.split('?')
  return [page, Object.fromEntries(new URLSearchParams(search))] as const
}

test('a note opens its figure on the page that has it, of its days', () => {
  const [page, asked] = partsOf(linkOf({ kind: 'voids', ...person }))
  expect(page).toBe('reports/operational/sales')
  expect(asked).toMatchObject({ ...days, open: 'voiders', key: '{"person":"p"}' })
  expect(REPORTS.operationalSales.voiders.by).toEqual(['person'])
  const [usage, comps] = partsOf(linkOf({ kind: 'comps', ...person }))
  expect(usage).toBe('reports/promotion-usage')
  expect(comps).toMatchObject({ open: 'givers', key: '{"person":"p","cause":"comp"}' })
  expect(REPORTS.promotionUsage.givers.by).toEqual(['person', 'cause'])
  const one = { kind: 'day', date: '2026-11-18', net: 1, expected: 3, percent: -66 } as const
  const [sales, day] = partsOf(linkOf(one))
  expect(sales).toBe('reports/operational/sales')
  expect(day).toMatchObject({ from: one.date, to: one.date, open: 'heat', key: '{}' })
  for (const kind of ['noSale', 'drawer'] as const)
    expect(partsOf(linkOf({ kind, ...person }))).toEqual([
      'shifts/sessions',
      { search: 'Noy', ...days },
    ])
})
