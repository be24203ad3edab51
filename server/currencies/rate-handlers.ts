import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { cutPage } from '#shared/contract/page.ts'
import type { HouseRate } from '#shared/currencies/contract.ts'
import type { BranchRate } from '#shared/currencies/rate.ts'
import { rateNow, ratesNow, withoutRate, withRate } from '#shared/currencies/rates.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { createChangeSettings } from '../change/change-settings.ts'
import type { MakeChange, MakeTogether } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import { type BranchSettings, findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { inScope } from '../tenancy/scope.ts'
import { methodsChange } from '../tenancy/settings-before.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly together: MakeTogether
}

const AREAS = ['currencies', 'branches'] as const
/** More than a drawer has room for. */
const MOST = 12

/** Returns the handlers of the rates at which a branch takes other currencies; its devices have them in its row. */
export function createRateHandlers({
  db,
  now,
  together,
}: Deps): Pick<Handlers<Contract>['currencies'], 'listRates' | 'setRate' | 'endRate'> {
  async function read(caller: Caller, branchId: string): Promise<Branch> {
    const known = await findBranch(db, caller, branchId)
    if (!known) throw notFound()
    return known.branch
  }

  /** The branches of the same restaurant and currency that the caller may enter, and are in business. */
  async function alike(caller: Caller, { restaurantId, currency }: Branch): Promise<string[]> {
    const rows = await db
      .selectFrom('branches')
      .select('id')
      .where(inScope(caller, 'id'))
      .where('restaurant_id', '=', restaurantId)
      .where('currency', '=', currency)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  return {
    async listRates({ caller, query: { branchId, ...page } }) {
      const branch = await read(caller, branchId)
      return cutPage(
        ratesNow(branch.rates).map((rate) => toHouseRate(branch, rate)),
        page,
      )
    },

    async setRate({ caller, query: { branchId }, body: { everywhere, ...draft } }) {
      const branch = await read(caller, branchId)
      const { currency } = draft
      if (currency === branch.currency || !CURRENCIES.some(({ code }) => code === currency)) {
        throw badRequest('CURRENCY_UNKNOWN', { field: 'body.currency' })
      }
      const at = now()
      const branches = everywhere ? await alike(caller, branch) : [branchId]
      await together(async (_, change) => {
        for (const id of branches) await setIn(change, { caller, branchId: id, draft, at })
      })
      return found(await read(caller, branchId), currency)
    },

    async endRate({ caller, query: { branchId }, params: { currency } }) {
      const branch = await read(caller, branchId)
      // Repeated: it has ended already.
      if (!rateNow(branch.rates, currency)) return { success: true as const }
      const at = now()
      await together((_, change) =>
        createChangeSettings(change)({
          caller,
          branchId,
          action: 'currency.rate.end',
          areas: AREAS,
          work: (settings) => ({
            result: null,
            settings: {
              ...settings,
              rates: [...withoutRate(settings.rates ?? [], currency, at.toISOString())],
            },
            details: { currency },
          }),
        }),
      )
      return { success: true as const }
    },
  }
}

type NewRate = Pick<BranchRate, 'currency' | 'buying' | 'selling'>

const setIn = (
  change: MakeChange,
  {
    caller,
    branchId,
    draft,
    at,
  }: {
    readonly caller: Caller
    readonly branchId: string
    readonly draft: NewRate
    readonly at: Date
  },
) =>
  createChangeSettings(change)({
    caller,
    branchId,
    action: 'currency.rate.set',
    areas: AREAS,
    work(settings) {
      const { rates = [] } = settings
      const { currency, buying, selling } = draft
      const before = rateNow(rates, currency)
      if (!before && ratesNow(rates).length >= MOST) throw badRequest('TOO_MANY')
      return {
        result: null,
        settings: {
          ...settings,
          ...takenFrom(settings, at),
          rates: [...withRate(rates, draft, at.toISOString())],
        },
        details: {
          currency,
          ...(before && { before: { buying: before.buying, selling: before.selling } }),
          after: { buying, selling },
        },
      }
    },
  })

/** The first rate lets tills offer foreign cash, after cash; later it can be switched off like any method. */
function takenFrom(settings: BranchSettings, at: Date): Partial<BranchSettings> {
  const { paymentMethods, rates = [] } = settings
  if (rates.length > 0 || paymentMethods.includes('split_currency')) return {}
  const next = paymentMethods.toSpliced(paymentMethods.indexOf('cash') + 1, 0, 'split_currency')
  return { paymentMethods: next, ...methodsChange(settings, next, at) }
}

function found(branch: Branch, currency: string): HouseRate {
  const rate = rateNow(branch.rates, currency)
  if (!rate) throw notFound()
  return toHouseRate(branch, rate)
}

const toHouseRate = (
  { currency: against, rates = [] }: Branch,
  { to: _still, ...rate }: BranchRate,
): HouseRate => ({
  _id: rate.currency,
  ...rate,
  against,
  former: rates
    .filter(({ currency, to }) => currency === rate.currency && to !== null)
    .map(({ buying, selling, from, to }) => ({ buying, selling, from, to })),
})
