import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { type Feature, hasFeature } from '#shared/features/feature.ts'
import { proposedTax, withConfirmedTax } from '#shared/first-run/confirm-taxes.ts'
import { type FirstRun, firstRunSteps } from '#shared/first-run/steps.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { changeOf } from '../change/change-of.ts'
import { changeSince } from '../collections/merge.ts'
import type { ChangeSettings } from '../change/change-settings.ts'
import { taxRefusal } from '../branches/tax-refusal.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { MenuDeps } from '../menu/deps.ts'
import { MENU_AREAS, menuRows } from '../menu/publish.ts'
import { rememberActor } from '../menu/publishing/as-actor.ts'
import { starterMenu } from '../menu/starter/starter.ts'
import { takeStarter } from '../menu/starter/take-starter.ts'
import { readFacts } from './facts.ts'
import { confirmStep, readSaid, writeSaid, type Said } from './said.ts'

type Deps = Omit<MenuDeps, 'configs' | 'together'> & {
  readonly changeSettings: ChangeSettings
}

export function createFirstRunHandlers({
  db,
  now,
  newId,
  change,
  changeSettings,
}: Deps): Handlers<Contract>['firstRun'] {
  return {
    async get({ caller, params }) {
      return readFirstRun(db, await requireBranch(db, caller, params.branchId))
    },

    async change({ caller, params: { branchId }, body }) {
      const branch = await requireBranch(db, caller, branchId)
      await change({
        caller,
        place: { branchId },
        action: `firstRun.${body.action}`,
        areas: ['firstRun'],
        async work(trx, { restaurantId, at }) {
          await writeSaid(trx, { restaurantId, branchId }, (said) => edited(said, body, at))
          return { result: null, details: body }
        },
      })
      return readFirstRun(db, branch)
    },

    async confirmPricing({ caller, params: { branchId }, body }) {
      const branch = await requireBranch(db, caller, branchId)
      const today = businessDate(now().getTime(), branch.timeZone, branch.businessDayCutoff)
      await changeSettings({
        caller,
        branchId,
        areas: ['branches', 'restaurants', 'firstRun'],
        action: 'branch.tax.confirm',
        async work(settings, trx, place) {
          const proposed = proposedTax(settings.taxes, today)
          const before = {
            tax: proposed && { rate: proposed.rate, included: proposed.included },
            serviceCharge: settings.serviceCharge,
          }
          const { tax = null, serviceCharge = before.serviceCharge } = changeSince(before, body)
          const made = tax
            ? withConfirmedTax(settings.taxes, tax, { today, newId })
            : { taxes: settings.taxes }
          if ('refused' in made) throw taxRefusal(made.refused)
          const after = { taxes: made.taxes, serviceCharge }
          await confirmStep(trx, place, 'pricing')
          const next = { ...settings, ...after }
          return { result: null, settings: next, details: changeOf(settings, after) }
        },
      })
      return readFirstRun(db, branch)
    },

    async starterMenu({ caller, params }) {
      const { restaurantId, country, currency } = await requireBranch(db, caller, params.branchId)
      const starter = starterMenu(country)
      const { total } = await db
        .selectFrom('menu_items')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('restaurant_id', '=', restaurantId)
        .where('archived_at', 'is', null)
        .executeTakeFirstOrThrow()
      return {
        currency,
        present: total,
        // Prices in another currency would be wrong.
        categories: (starter.currency === currency ? starter.categories : []).map(
          ({ key, name: category }) => ({
            key,
            name: category,
            items: starter.dishes
              .filter((dish) => dish.category === key)
              .map(({ name, price }) => ({ name, price })),
          }),
        ),
      }
    },

    async takeStarterMenu({ caller, params: { branchId }, body: { categories, add = false } }) {
      const { restaurantId, country, currency } = await requireBranch(db, caller, branchId)
      const starter = starterMenu(country)
      if (starter.currency !== currency) {
        throw conflict('STARTER_OTHER_CURRENCY')
      }
      return change({
        caller,
        place: { restaurantId },
        action: 'menu.starter',
        areas: MENU_AREAS,
        async work(trx, { at }) {
          await rememberActor(trx, caller, { at, versionId: newId() })
          const wish = { restaurantId, branchId, categories, add }
          const { ids, ...result } = await takeStarter(trx, starter, wish, newId)
          if (ids.length === 0) return { result, unchanged: true }
          return { result, details: { country, ...result }, rows: menuRows(ids) }
        },
      })
    },
  }
}

/** Returns the branch as it is now: package and switches may have changed a moment ago. */
async function requireBranch(db: Db, caller: Caller, branchId: string): Promise<Branch> {
  const found = await findBranch(db, caller, branchId)
  if (!found) throw notFound()
  return found.branch
}

async function readFirstRun(db: Db, branch: Branch): Promise<FirstRun> {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const { hasShifts, ...found } = await readFacts(db, place)
  const said = await readSaid(db, place)
  const facts = { ...found, pricing: said.confirmed.includes('pricing') }
  const isOpen = (feature: Feature) => hasFeature(feature, branch)
  return {
    steps: firstRunSteps(facts, said.skipped, isOpen),
    dismissed: said.dismissedAt !== null,
    hasShifts,
  }
}

type Body = Parameters<Handlers<Contract>['firstRun']['change']>[0]['body']

function edited({ skipped, ...said }: Said, body: Body, at: Date): Said {
  switch (body.action) {
    case 'skip':
      return { ...said, skipped: [...new Set([...skipped, body.step])] }
    case 'unskip':
      return { ...said, skipped: skipped.filter((step) => step !== body.step) }
    case 'dismiss':
      return { ...said, skipped, dismissedAt: at }
    case 'show':
      return { ...said, skipped, dismissedAt: null }
  }
}
