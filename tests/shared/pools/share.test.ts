import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import { POOL_LAWS, poolLawOf } from '#shared/pools/laws.ts'
import { poolRows } from '#shared/pools/pool-rows.ts'
import { poolRuleOn } from '#shared/pools/rule-on.ts'
import type { PoolRule, PoolRuleVersion } from '#shared/pools/rule.ts'
import { type Moved, sharePool } from '#shared/pools/share.ts'

const DAYS = ['2026-11-09', '2026-11-10', '2026-11-11']
const [FROM = '', SECOND = '', TO = ''] = DAYS
const PEOPLE = ['ann', 'bob', 'cid', 'dan', 'eve']
const POSITIONS = ['waiter', 'cook', 'host']
const HOURS: PoolRule = { pool: 'tips', share: 'hours', managers: false, points: [] }
const POINTS: PoolRule = {
  ...HOURS,
  share: 'points',
  points: [
    { positionId: 'waiter', points: 3 },
    { positionId: 'host', points: 0 },
  ],
}

const card = (userId: string, day: string, worked: number, positionId = 'waiter') => ({
  userId,
  name: userId,
  day,
  positionId,
  hours: { worked },
})
const share = (
  cards: readonly ReturnType<typeof card>[],
  given: Readonly<Record<string, number>>,
  {
    rule = HOURS,
    moved = [],
    carried = 0,
  }: { rule?: PoolRule; moved?: readonly Moved[]; carried?: number } = {},
) =>
  sharePool({
    from: FROM,
    to: TO,
    cards,
    amountOn: (day) => given[day] ?? 0,
    ruleOn: () => rule,
    moved,
    isManager: (id) => id === 'eve',
    nameOf: (id) => id,
    carried,
  })
const amounts = (made: ReturnType<typeof share>) =>
  Object.fromEntries(made.shares.map(({ userId, amount }) => [userId, amount]))

describe('a pool', () => {
  test('is shared day by day by hours, to the last unit', () => {
    const cards = [card('ann', FROM, 480), card('bob', FROM, 240), card('bob', SECOND, 300)]
    const made = share(cards, { [FROM]: 1000, [SECOND]: 77 })
    expect(amounts(made)).toEqual({ ann: 667, bob: 333 + 77 })
    expect(made).toMatchObject({ pool: 1077, left: 0 })
  })

  test('by points weighs the hours of a position; one that is not named has one', () => {
    const cards = [
      card('ann', FROM, 100),
      card('bob', FROM, 100, 'cook'),
      card('cid', FROM, 500, 'host'),
    ]
    expect(amounts(share(cards, { [FROM]: 400 }, { rule: POINTS }))).toEqual({ ann: 300, bob: 100 })
  })

  test('leaves managers out, unless they have a part', () => {
    const cards = [card('ann', FROM, 60), card('eve', FROM, 60)]
    expect(amounts(share(cards, { [FROM]: 90 }))).toEqual({ ann: 90 })
    const all = share(cards, { [FROM]: 90 }, { rule: { ...HOURS, managers: true } })
    expect(amounts(all)).toEqual({ ann: 45, eve: 45 })
  })

  test('of a day without hours waits for the next with some, and what no one has is left', () => {
    expect(amounts(share([card('ann', SECOND, 60)], { [FROM]: 50, [SECOND]: 7 }))).toEqual({
      ann: 57,
    })
    expect(share([card('ann', FROM, 60)], { [SECOND]: 50 })).toMatchObject({ left: 50, shares: [] })
    expect(share([], {}, { carried: 12 })).toMatchObject({ carried: 12, left: 12 })
  })

  test('is shared among no one where its rule says so', () => {
    const made = share([card('ann', FROM, 60)], { [FROM]: 50 }, { rule: { ...HOURS, share: null } })
    expect(made).toMatchObject({ pool: 0, left: 0, shares: [] })
  })

  test('is moved between people without a change of its sum', () => {
    const moved = [{ day: FROM, fromUserId: 'ann', toUserId: 'bob', amount: 30 }]
    const made = share([card('ann', FROM, 60)], { [FROM]: 100 }, { moved })
    expect(amounts(made)).toEqual({ ann: 70, bob: 30 })
    expect(made.shares.map((one) => one.moved)).toEqual([-30, 30])
  })
})

test('shares and what is left are the pool in every currency, whatever is given, given back, worked or moved', () => {
  const currencies = [...new Set(COUNTRIES.map((country) => countryOf(country).currency))]
  expect(currencies).toHaveLength(10)
  const day = fc.constantFrom(...DAYS)
  const person = fc.constantFrom(...PEOPLE)
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(person, day, fc.integer({ min: 0, max: 960 }), fc.constantFrom(...POSITIONS)),
        {
          maxLength: 25,
        },
      ),
      fc.constantFrom(...currencies).chain((currency) => {
        const { notes, coins } = denominationsOf(currency)
        const most = Math.max(...notes, ...coins) * 1000
        return fc.tuple(...DAYS.map(() => fc.integer({ min: -most, max: most })))
      }),
      fc.constantFrom(HOURS, POINTS, { ...POINTS, managers: true }),
      fc.array(
        fc.record({
          day,
          fromUserId: fc.option(person),
          toUserId: fc.option(person),
          amount: fc.nat(5000),
        }),
        {
          maxLength: 4,
        },
      ),
      fc.integer({ min: -5000, max: 5000 }),
      (worked, given, rule, moved, carried) => {
        const byDay = Object.fromEntries(DAYS.map((one, at) => [one, given[at] ?? 0]))
        const made = share(
          worked.map((one) => card(...one)),
          byDay,
          { rule, moved, carried },
        )
        const sum = made.shares.reduce((total, { amount }) => total + amount, 0)
        expect(sum + made.left).toBe(given.reduce((a, b) => a + b, 0) + carried)
        expect(made.shares.every(({ amount }) => Number.isInteger(amount))).toBe(true)
        // As lines of an export they are the same sum.
        const rows = poolRows([{ pool: 'tips', shares: made.shares }])
        expect(rows.reduce((total, { gross }) => total + (gross ?? 0), 0)).toBe(sum)
        // A manager has no more than what a person moved there.
        const { minutes = 0 } = made.shares.find(({ userId }) => userId === 'eve') ?? {}
        expect(minutes).toBeLessThanOrEqual(rule.managers ? Infinity : 0)
      },
    ),
    { numRuns: 1000 },
  )
})

const version = (since: string, how: PoolRule['share']): PoolRuleVersion => ({
  ...HOURS,
  share: how,
  since,
  _id: since,
  madeAt: '2026-11-01T00:00:00.000Z',
  madeBy: { _id: 'b', name: 'Boss' },
})

describe('the rule of a day', () => {
  test('is the last that has begun, of two with one day the later, and none before the first', () => {
    const rules = [version(SECOND, 'hours'), version(SECOND, 'points'), version('2026-12-01', null)]
    expect(poolRuleOn('LA', rules, 'tips', FROM).share).toBeNull()
    expect(poolRuleOn('LA', rules, 'tips', SECOND).share).toBe('points')
    expect(poolRuleOn('LA', rules, 'tips', '2026-12-02').share).toBeNull()
    expect(poolRuleOn('LA', rules, 'service', SECOND).share).toBeNull()
  })

  /*
   * Labor Code of the Philippines, art. 96 as amended by RA 11360 (2019): service charges are distributed completely and
   * equally among the covered workers except managerial employees. DOLE Department Order 242-24 (1 February 2024), s. 2
   * to 4: by actual hours or days of work, at intervals of no more than 16 days.
   */
  test('of the service charge in the Philippines is the law: all of it, by hours, to all but managers', () => {
    const other = { ...version(FROM, 'points'), pool: 'service' as const, managers: true }
    expect(poolRuleOn('PH', [other], 'service', TO)).toEqual({
      pool: 'service',
      share: 'hours',
      managers: false,
      points: [],
    })
    expect(poolRuleOn('PH', [], 'tips', TO).share).toBeNull()
    expect(POOL_LAWS.PH).toMatchObject({ mostDays: 16, read: '2026-11-28' })
    expect(POOL_LAWS.PH?.source).toMatch(/art\. 96.*11360.*242-24/)
  })

  test('is the choice of the branch in every other country', () => {
    const free = COUNTRIES.filter((country) => !poolLawOf(country, 'service'))
    expect(free).toEqual(COUNTRIES.filter((country) => country !== 'PH'))
  })
})
