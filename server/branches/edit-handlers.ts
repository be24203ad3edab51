import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import {
  type TaxChange,
  withoutTax,
  withPriceDisplay,
  withTax,
} from '#shared/branches/change-taxes.ts'
import type { Contract } from '#shared/contract/index.ts'
import { usualCashRounding } from '#shared/countries/default-pricing.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { audit } from '../change/audit.ts'
import { changeOf } from '../audit/change-of.ts'
import { readCountry } from '../countries/repository.ts'
import { type Db, transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { Notifier } from '../realtime/notifier.ts'
import { refuseOtherMoney } from '../menu/menu-money.ts'
import { lockRestaurant } from '../restaurants/repository.ts'
import { showPeople } from '../session/revise.ts'
import { type ChangeSettings, publishBranch } from './change-settings.ts'
import { checkCopied, checkUpdate, refuseTakenCode, refuseUnpaidBranch } from './checks.ts'
import { closeBranch } from './close.ts'
import { insertNewBranch } from './new-branch.ts'
import { BranchSettings, findBranch } from './repository.ts'
import { saveColumns } from './save-columns.ts'
import { taxRefusal } from './tax-refusal.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly changeSettings: ChangeSettings
  readonly notifier: Pick<Notifier, 'changed' | 'peopleChanged' | 'sessionEnded'>
}

type Names = 'create' | 'update' | 'addTax' | 'endTax' | 'setPriceDisplay' | 'close'
const AREAS = ['branches', 'restaurants']

export function createBranchEditHandlers({
  db,
  now,
  newId,
  changeSettings,
  notifier,
}: Deps): Pick<Handlers<Contract>['branches'], Names> {
  /** Changes the rates in the transaction that reads them: two people may change them at once. */
  async function changeTaxes(
    caller: Caller,
    branchId: string,
    action: string,
    change: (rows: Branch['taxes'], today: string) => TaxChange,
  ): Promise<Branch> {
    const { timeZone, businessDayCutoff } = await read(db, caller, branchId)
    await changeSettings({
      caller,
      branchId,
      areas: AREAS,
      action,
      change(settings) {
        const made = change(
          settings.taxes,
          businessDate(now().getTime(), timeZone, businessDayCutoff),
        )
        if ('refused' in made) throw taxRefusal(made.refused)
        const details = { before: settings.taxes, after: made.taxes }
        return { settings: { ...settings, taxes: made.taxes }, details, answer: null }
      },
    })
    return read(db, caller, branchId)
  }

  return {
    async create({ caller, body }) {
      // Whoever works in some branches only does not open another.
      if (caller.branchIds !== 'all') throw notFound()
      const at = now()
      const { branchId, people } = await transaction(db, async (trx) => {
        const restaurant = await lockRestaurant(trx, caller, body.restaurantId)
        await refuseUnpaidBranch(trx, restaurant)
        await refuseTakenCode(trx, restaurant.id, body.code, null)
        const { country, copyFrom, copyTables: tables = false } = body
        const { rows } = await sql<{ readonly next: number }>`
          select coalesce(max(sort), 0) + 1 as next from branches
          where restaurant_id = ${restaurant.id}`.execute(trx)
        const place = { restaurantId: restaurant.id, name: body.name, code: body.code }
        const { language, currency: usual } = (await readCountry(trx, country)).regional
        const currency = copyFrom
          ? await checkCopied(trx, { restaurantId: restaurant.id, country, copyFrom })
          : usual
        const money = { restaurantId: restaurant.id, currency, path: 'body.country' }
        await refuseOtherMoney(trx, money)
        const id = await insertNewBranch(
          trx,
          {
            ...place,
            country,
            language,
            sort: rows[0]?.next ?? 1,
            copyFrom: copyFrom ? { branchId: copyFrom, tables } : undefined,
          },
          newId,
        )
        const revised = await showPeople(trx, restaurant.id)
        await audit(trx, {
          restaurantId: restaurant.id,
          branchId: id,
          at,
          actor: caller,
          action: 'branch.create',
          details: body,
        })
        await publishBranch(trx, { restaurantId: restaurant.id, branchId: id, at, areas: AREAS })
        return { branchId: id, people: revised }
      })
      notifier.peopleChanged(people)
      notifier.changed(branchId)
      return read(db, caller, branchId)
    },

    async update({ caller, params: { branchId }, body }) {
      const people = await changeSettings({
        caller,
        branchId,
        areas: AREAS,
        action: 'branch.update',
        async change(settings, trx, place) {
          // Here, where nobody else changes them: the audit log tells what this change replaced.
          const before = await read(trx, caller, branchId)
          await checkUpdate(trx, before, body)
          const { name, code, currency, timeZone, businessDayCutoff, featuresChange, ...others } =
            body
          const off = switched(others.featuresOff ?? settings.featuresOff, featuresChange)
          const rest = { ...others, ...(featuresChange && { featuresOff: off }) }
          const moved = currency !== undefined && currency !== before.currency
          await saveColumns(trx, place, { name, code, currency, timeZone, businessDayCutoff })
          const renamed = name !== undefined || currency !== undefined
          return {
            settings: BranchSettings.parse({
              ...settings,
              ...(moved && { cashRounding: usualCashRounding(currency) }),
              ...rest,
            }),
            details: changeOf(
              // Without what the country switches off: the branch did not.
              { ...before, featuresOff: settings.featuresOff },
              { ...rest, name, code, currency, timeZone, businessDayCutoff },
            ),
            answer: renamed ? await showPeople(trx, place.restaurantId) : [],
          }
        },
      })
      if (people.length > 0) notifier.peopleChanged(people)
      return read(db, caller, branchId)
    },

    addTax: ({ caller, params, body }) =>
      changeTaxes(caller, params.branchId, 'branch.tax.add', (rows, today) =>
        withTax(rows, body, { _id: newId(), today }),
      ),

    endTax: ({ caller, params }) =>
      changeTaxes(caller, params.branchId, 'branch.tax.end', (rows, today) =>
        withoutTax(rows, params.taxId, today),
      ),

    setPriceDisplay: ({ caller, params, body: { included } }) =>
      changeTaxes(caller, params.branchId, 'branch.tax.display', (rows, today) =>
        withPriceDisplay(rows, included, { today, newId }),
      ),

    async close({ caller, params: { branchId } }) {
      if (caller.branchIds !== 'all') throw notFound()
      const at = now()
      const { people, branches, ended } = await transaction(db, (trx) =>
        closeBranch(trx, { caller, branchId, at, areas: AREAS }),
      )
      ended.forEach((id) => notifier.sessionEnded(id))
      notifier.peopleChanged(people)
      branches.forEach((id) => notifier.changed(id))
      return { success: true }
    },
  }
}

function switched(
  off: readonly string[],
  change: { readonly on: readonly string[]; readonly off: readonly string[] } | undefined,
): string[] {
  const { on, off: more } = change ?? { on: [], off: [] }
  return [...new Set([...off, ...more])].filter((feature) => !on.includes(feature))
}

async function read(db: Db, caller: Caller, branchId: string): Promise<Branch> {
  const found = await findBranch(db, caller, branchId)
  if (!found) throw notFound()
  return found.branch
}
