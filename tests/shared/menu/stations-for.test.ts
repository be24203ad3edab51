import { expect, test } from 'vitest'
import { stationsFor } from '#shared/menu/stations-for.ts'

const own = { station: 'hot', moreStations: ['grill'] }

test('a dish is made at its own stations, or where its category says', () => {
  expect(stationsFor(own, { stations: ['bar', 'cold'] })).toEqual(own)
  const routed = { ...own, byCategory: true }
  expect(stationsFor(routed, { stations: ['bar', 'cold'] })).toEqual({
    station: 'bar',
    moreStations: ['cold'],
  })
  expect(stationsFor(routed, { stations: ['bar'] })).toEqual({ station: 'bar' })
})

test('a category that names no station leaves a dish where it was', () => {
  const routed = { ...own, byCategory: true }
  expect(stationsFor(routed, {})).toEqual(own)
  expect(stationsFor(routed, { stations: [] })).toEqual(own)
  expect(stationsFor({ station: 'hot' }, undefined)).toEqual({ station: 'hot' })
})
