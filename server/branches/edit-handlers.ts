import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import {
  priceDisplayOf,
  type TaxChange,
  withoutTax,
  withPriceDisplay,
  withTax,
} from '#shared/branches/change-taxes.ts'
import type { BranchUpdate } from '#shared/branches/edit.ts'
import type { Contract } from '#shared/api.ts'
import { USUAL_RECEIPT } from '#shared/receipts/usual.ts'
import { USUAL_CASH } from '#shared/cash/limits.ts'
import { USUAL_STAFFING } from '#shared/time-cards/usual-staffing.ts'
import { USUAL_STOCK_COUNT } from '#shared/inventory/stock-count-rules.ts'
import { usualCashRounding } from '#shared/countries/default-pricing.ts'
import type { CardMachine } from '#shared/terminals/card-machine.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { changeOf } from '../change/change-of.ts'
import { changeSince } from '../collections/merge.ts'
import type { MakeChange } from '../change/change.ts'
import { readCountry } from '../tenancy/countries.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { keepCosting } from '../inventory/costing.ts'
import { refuseOtherMoney } from '../menu/menu-money.ts'
import { changePicture } from '../menu/pictures/repository.ts'
import { isCollecting } from '../menu/publishing/collecting.ts'
import { freezeMenu } from '../menu/publishing/edited.ts'
import { showPeople } from '../tenancy/revise.ts'
import { branchRow, type ChangeSettings } from '../change/change-settings.ts'
import { checkCopied, checkUpdate, refuseTakenCode, refuseUnpaidBranch } from './checks.ts'
import { closeBranch } from './close.ts'
import { reopenBranch } from './reopen.ts'
import { insertNewBranch } from './new-branch.ts'
import { BranchSettings, findBranch } from '../tenancy/branches.ts'
import { featuresChange, methodsChange } from '../tenancy/settings-before.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { saveColumns } from './save-columns.ts'
import { taxRefusal } from './tax-refusal.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly change: MakeChange
  readonly changeSettings: ChangeSettings
  /** Completes the step of the first run in which a person checks the prices and taxes of a branch. */
  readonly confirmPricing: (trx: Db, place: BranchPlace) => Promise<void>
  /** Returns whether this server can talk to such a card machine, or need not. */
  readonly isOffered: (machine: CardMachine | undefined) => boolean
}

const MACHINE = { field: 'body.cardMachine' }

type Names = 'create' | 'update' | 'addTax' | 'endTax' | 'setPriceDisplay' | 'close' | 'reopen'
const AREAS = ['branches', 'restaurants']

/** Returns an edit whose receipts, before and after, have every field. */
const fill = ({ base, ...edit }: Edit, receipt: Branch['receipt']): Edit => ({
  ...edit,
  ...(edit.receipt && { receipt: { ...receipt, ...edit.receipt } }),
  ...(base && {
    base: { ...base, ...(base.receipt && { receipt: { ...receipt, ...base.receipt } }) },
  }),
})
type Edit = Omit<BranchUpdate, 'featuresChange'>

/** What a branch does that has never been asked. */
const USUAL = {
  packaging: {},
  asks: {},
  slots: null,
  courses: [],
  fastAdd: true,
  resetsCounts: false,
  costing: 'average',
  stockCount: USUAL_STOCK_COUNT,
  nextByItself: true,
  decimals: 'usual',
  cash: USUAL_CASH,
  staffing: USUAL_STAFFING,
  autoCloseAt: null,
  cardMachine: 'none',
  openingHours: [],
}

export function createBranchEditHandlers({
  db,
  now,
  newId,
  change,
  changeSettings,
  confirmPricing,
  isOffered,
}: Deps): Pick<Handlers<Contract>['branches'], Names> {
  /** Changes the rates in the transaction that reads them: two people may change them at once. */
  async function changeTaxes(
    caller: Caller,
    branchId: string,
    action: string,
    edit: (rows: Branch['taxes'], today: string) => TaxChange,
  ): Promise<Branch> {
    const { timeZone, businessDayCutoff } = await read(db, caller, branchId)
    await changeSettings({
      caller,
      branchId,
      areas: AREAS,
      action,
      work(settings) {
        const { taxes: before } = settings
        const made = edit(before, businessDate(now().getTime(), timeZone, businessDayCutoff))
        if ('refused' in made) throw taxRefusal(made.refused)
        const { taxes: after } = made
        return { result: null, settings: { ...settings, taxes: after }, before, after }
      },
    })
    return read(db, caller, branchId)
  }

  return {
    async create({ caller, body }) {
      // A person limited to some branches cannot open another.
      if (caller.branchIds !== 'all') throw notFound()
      const { restaurantId, name, code, country, copyFrom, copyTables: tables = false } = body
      const id = await change({
        caller,
        place: { restaurantId },
        action: 'branch.create',
        areas: AREAS,
        async work(trx) {
          await refuseUnpaidBranch(trx, restaurantId)
          await refuseTakenCode(trx, restaurantId, code, null)
          const { rows } = await sql<{ readonly next: number }>`
            select coalesce(max(sort), 0) + 1 as next from branches
            where restaurant_id = ${restaurantId}`.execute(trx)
          const { language, currency: usual } = (await readCountry(trx, country)).regional
          const currency = copyFrom
            ? await checkCopied(trx, { restaurantId, country, copyFrom })
            : usual
          await refuseOtherMoney(trx, { restaurantId, currency, path: 'body.country' })
          const sort = rows[0]?.next ?? 1
          const like = copyFrom ? { branchId: copyFrom, tables } : undefined
          const made = { restaurantId, name, code, country, language, sort, copyFrom: like }
          const branchId = await insertNewBranch(trx, made, newId)
          if (await isCollecting(trx, restaurantId))
            await freezeMenu(trx, { restaurantId, branchId })
          // The person saw the guest's price beside the branch that is copied.
          if (copyFrom) await confirmPricing(trx, { restaurantId, branchId })
          const people = await showPeople(trx, restaurantId)
          return { result: branchId, branchId, details: body, people, rows: branchRow }
        },
      })
      return read(db, caller, id)
    },

    async update({ caller, params: { branchId }, body }) {
      await changeSettings({
        caller,
        branchId,
        areas: AREAS,
        action: 'branch.update',
        async work(settings, trx, place) {
          // Read here, where no one else can change them: the audit log must show what this change replaced.
          const before = await read(trx, caller, branchId)
          const { featuresChange: switches, ...edit } = body
          // Pages built before some fields of the receipt leave these as they are.
          const receipt = { ...USUAL_RECEIPT, ...before.receipt }
          const edited = changeSince({ ...USUAL, ...before, receipt }, fill(edit, receipt))
          await checkUpdate(trx, before, edited)
          const { logo: formerLogo = null } = before.receipt
          const { logo = formerLogo } = edited.receipt ?? {}
          await changePicture(trx, place.restaurantId, { before: formerLogo, after: logo }, now())
          if (!isOffered(edited.cardMachine)) throw badRequest('TERMINAL_MISSING', MACHINE)
          const { name, code, currency, timeZone, businessDayCutoff, ...others } = edited
          const off = switched(others.featuresOff ?? settings.featuresOff, switches)
          const rest = { ...others, ...(switches && { featuresOff: off }) }
          const moved = currency !== undefined && currency !== before.currency
          await followCosting(trx, place, { before, edited }, now())
          await saveColumns(trx, place, { name, code, currency, timeZone, businessDayCutoff })
          const renamed = name !== undefined || currency !== undefined
          return {
            result: null,
            settings: BranchSettings.parse({
              ...settings,
              // Amounts in another money mean nothing in this one.
              ...(moved && {
                cashRounding: usualCashRounding(currency),
                cash: USUAL_CASH,
                packaging: {},
              }),
              ...rest,
              ...methodsChange(settings, rest.paymentMethods, now()),
              ...featuresChange(settings, rest.featuresOff, now()),
            }),
            details: changeOf(
              // Without features that the country switches off: the branch did not.
              { ...before, featuresOff: settings.featuresOff },
              { ...rest, name, code, currency, timeZone, businessDayCutoff },
            ),
            people: renamed ? await showPeople(trx, place.restaurantId) : [],
          }
        },
      })
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

    setPriceDisplay: ({ caller, params, body }) =>
      changeTaxes(caller, params.branchId, 'branch.tax.display', (rows, today) => {
        const before = { included: priceDisplayOf(rows, today) ?? null }
        const { included = before.included } = changeSince(before, body)
        return included === null
          ? { taxes: [...rows] }
          : withPriceDisplay(rows, included, { today, newId })
      }),

    async close({ caller, params: { branchId } }) {
      if (caller.branchIds !== 'all') throw notFound()
      return change({
        caller,
        place: { branchId },
        action: 'branch.close',
        areas: ['kioskLinks', 'grants'],
        everywhere: AREAS,
        // When repeated, no branch is left to close.
        evenClosed: true,
        async work(trx, { restaurantId, at }) {
          const closed = await closeBranch(trx, { restaurantId, branchId }, at)
          return { result: { success: true as const }, ...closed, rows: branchRow }
        },
      })
    },

    async reopen({ caller, params: { branchId } }) {
      if (caller.branchIds !== 'all') throw notFound()
      return change({
        caller,
        place: { branchId },
        action: 'branch.reopen',
        everywhere: AREAS,
        evenClosed: true,
        async work(trx, { restaurantId, at }) {
          const opened = await reopenBranch(trx, { restaurantId, branchId }, at)
          const result = { success: true as const }
          return opened ? { result, ...opened, rows: branchRow } : { result, unchanged: true }
        },
      })
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

/** Keeps from when on a branch costs its dishes in another way. */
async function followCosting(
  trx: Db,
  place: BranchPlace,
  { before, edited }: { readonly before: Branch; readonly edited: Pick<BranchUpdate, 'costing'> },
  at: Date,
): Promise<void> {
  const { costing: was = 'average' } = before
  const { costing: is = was } = edited
  if (is !== was) await keepCosting(trx, place, is, at)
}

async function read(db: Db, caller: Caller, branchId: string): Promise<Branch> {
  const found = await findBranch(db, caller, branchId)
  if (!found) throw notFound()
  return found.branch
}
