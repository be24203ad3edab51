import { guestCodeOf } from '#shared/customers/code.ts'
import { toE164 } from '#shared/customers/phone.ts'
import type { Order } from '#shared/orders/order.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { judgeTiers } from '../customers/tiers.ts'
import { insertConsents, type NewConsent } from '../consents/insert-consents.ts'
import { earnPoints } from '../loyalty/earn.ts'
import type { Db } from '../platform/database/database.ts'
import names from './guests.json' with { type: 'json' }
import { demoId } from './ids.ts'
import { createRandom } from './random.ts'
import { liftOf } from './campaigns.ts'
import type { DemoBranch, DemoRestaurant } from './restaurants.ts'

/** What guests are called, by the steps of the program that they spend in twelve months. */
const TIERS = [
  { name: 'Silver', steps: 60 },
  { name: 'Gold', steps: 150 },
] as const

/** Part of the sales on which a guest was recognised. */
const SHARE = 0.45
/** Guests of a restaurant: those who are named, and people who share their names. */
const GUESTS = 300
/** Of this many guests the last comes half as often as the first. */
const HALF = 60

type Known = { readonly _id: string; readonly key: string; readonly name: string }

/** After the name of those who share it; of the first none. */
const INITIALS = ['', ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `${letter}.`)]

/** Returns the guests whom a restaurant of the demonstration knows, the most frequent first. */
export function demoCustomers({ country, people }: DemoRestaurant): readonly Known[] {
  const random = createRandom(`${country} guests`)
  const named = [...new Set([...names[country], ...people])]
  return Array.from({ length: GUESTS }, (_, n) => ({
    _id: demoId(country, 'customer', n),
    key: guestCodeOf(random.bytes(10)),
    name: [named[n % named.length], INITIALS[Math.floor(n / named.length)]].join(' ').trim(),
  }))
}

/** Returns the sales of a branch with their guests: some come often, those who were sent the campaign more often. */
export function withCustomers(
  orders: readonly Order[],
  { branch }: DemoBranch,
  { restaurant, known }: { readonly restaurant: DemoRestaurant; readonly known: readonly Known[] },
): readonly Order[] {
  const random = createRandom(`${branch.code} guests`)
  const weights = known.map(({ _id }, n) => (HALF / (n + HALF)) * liftOf(restaurant, _id))
  return orders.map((order) => {
    if (!random.chance(SHARE)) return order
    const guest = known[random.weighted(weights)]
    return guest ? { ...order, customer: { _id: guest._id, key: guest.key } } : order
  })
}

/** Writes the guests of a restaurant, and the program by which they earn. */
export async function insertCustomers(
  trx: Db,
  { id, country, branches, menu }: DemoRestaurant,
  known: readonly Known[],
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<void> {
  const [place] = branches
  if (!place) return
  const since = new Date(now.getTime() - (days + 2) * DAY_MS)
  const phone = place.branch.receipt.phone
  await trx
    .insertInto('customers')
    .values(
      known.map(({ _id, key, name }, n) => ({
        restaurant_id: id,
        id: _id,
        code: key,
        name,
        phone: toE164(phoneOf(phone, n), country) ?? '',
        other_phone: '',
        email: n % 4 === 0 ? `guest${n}.${country.toLowerCase()}@sala.example` : '',
        birthday: n % 3 === 0 ? `198${n % 10}-0${1 + (n % 9)}-1${n % 10}` : '',
        language: null,
        allergens: n % 7 === 3 ? ['peanuts'] : [],
        note: '',
        country,
        since,
      })),
    )
    .execute()
  const { currency } = place.branch
  const prices = menu.items.map(({ price }) => price).toSorted((a, b) => a - b)
  const step = round((prices[Math.floor(prices.length / 2)] ?? 100) / 5)
  const program = { restaurant_id: id, currency, step, points_per_step: 1, counts_tax: false }
  const programId = demoId(country, 'loyalty program')
  await trx
    .insertInto('loyalty_programs')
    .values({
      ...program,
      id: programId,
      name: 'Sala Club',
      point_value: round(step / 20),
      minimum_points: 20,
      expires_months: 24,
      active: true,
    })
    .execute()
  await trx
    .insertInto('loyalty_versions')
    .values({ ...program, program_id: programId, since, active: true })
    .execute()
  await trx
    .insertInto('loyalty_tiers')
    .values(
      TIERS.map(({ name, steps }, n) => ({
        restaurant_id: id,
        id: demoId(country, 'loyalty tier', n),
        name,
        currency,
        spend: step * steps,
      })),
    )
    .execute()
}

/** The first numbers are beside that of the branch, the others in the next thousands. */
function phoneOf(house: string, n: number): string {
  if (n < NEAR) return `${house.slice(0, -3)}${String(401 + 7 * n)}`
  const far = (n - NEAR) * 7
  const thousand = (Number(house.at(-4)) + 1 + Math.floor(far / 1000)) % 10
  return `${house.slice(0, -4)}${thousand}${String(far % 1000).padStart(3, '0')}`
}
const NEAR = 80

/** Writes what the guests permitted: all are members, most want offers by phone and some by e-mail. */
export async function insertGuestConsents(
  trx: Db,
  { id, country }: DemoRestaurant,
  known: readonly Known[],
  at: Date,
): Promise<void> {
  const said = known.flatMap(({ _id }, n): readonly NewConsent[] => {
    const given = { restaurantId: id, customerId: _id, given: true, how: 'paper', at } as const
    const consentId = (what: string) => demoId(country, 'consent', n, what)
    const offers = (channel: 'phone' | 'email') => ({
      ...given,
      id: consentId(channel),
      purpose: 'marketing' as const,
      channel,
    })
    return [
      { ...given, id: consentId('membership'), purpose: 'membership', channel: null },
      ...(n % 10 < 7 ? [offers('phone')] : []),
      ...(n % 4 === 0 ? [offers('email')] : []),
    ]
  })
  await insertConsents(trx, said)
}

/** Gives the points of the sales that were written, and the tiers of their guests: they are of no event of the log. */
export async function insertPoints(
  trx: Db,
  { id, branches }: DemoRestaurant,
  at: Date,
): Promise<void> {
  for (const { branch } of branches) {
    await earnPoints(trx, { restaurantId: id, branchId: branch._id }, { from: -1, to: 0 })
  }
  const [place] = branches
  if (place) await judgeTiers(trx, { restaurantId: id, currency: place.branch.currency, at })
}

/** An amount with one figure that is no zero, as people set them. */
function round(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, amount)))
  return Math.max(1, Math.floor(amount / unit) * unit)
}
