import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RESTAURANT_PERMISSIONS } from '#shared/permissions/permission.ts'
import { areaOf } from '../../../src/pos/place/permission-words.ts'

test('every area of the matrix of roles has a name', () => {
  const { permissions } = JSON.parse(readFileSync('locales/en/translation.json', 'utf8'))
  const areas = RESTAURANT_PERMISSIONS.map((one) => areaOf(one)?.area ?? '')
  const both = [...new Set(areas)].filter(
    (area) => areas.filter((one) => one === area).length === 2,
  )
  expect(both.filter((area) => permissions.areas[area] === undefined)).toEqual([])
})
