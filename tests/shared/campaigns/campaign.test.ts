import { describe, expect, test } from 'vitest'
import { CampaignState, mayMove } from '#shared/campaigns/campaign.ts'
import { verdictOf } from '#shared/campaigns/verdict.ts'

test('a person may put a campaign into these states and no others', () => {
  const moves = CampaignState.options.flatMap((from) =>
    CampaignState.options.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(moves).toEqual([
    'draft > scheduled',
    'scheduled > draft',
    'running > paused',
    'running > ended',
    'paused > running',
    'paused > ended',
    'ended > running',
    'ended > paused',
  ])
})

describe('what may be said of a campaign', () => {
  const enough = { isOver: true, sent: 900, held: 100, effect: { low: 1, high: 9 } }
  test('is more or less where zero is outside of the interval', () => {
    expect(verdictOf(enough)).toBe('more')
    expect(verdictOf({ ...enough, effect: { low: -9, high: -1 } })).toBe('less')
  })
  test('is nothing before thirty days, of fewer than a hundred on a side, or with zero inside', () => {
    expect(verdictOf({ ...enough, isOver: false })).toBe('early')
    expect(verdictOf({ ...enough, held: 99 })).toBe('few')
    expect(verdictOf({ ...enough, sent: 99 })).toBe('few')
    expect(verdictOf({ ...enough, effect: null })).toBe('few')
    expect(verdictOf({ ...enough, effect: { low: -1, high: 9 } })).toBe('unclear')
    expect(verdictOf({ ...enough, effect: { low: 0, high: 9 } })).toBe('unclear')
  })
})
