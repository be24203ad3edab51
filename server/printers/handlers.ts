import type { Contract } from '#shared/api.ts'
import { cutPage } from '#shared/contract/page.ts'
import { countryOf } from '#shared/countries/country.ts'
import { NO_PRINTERS, Printer, type Printing } from '#shared/printers/printer.ts'
import type { ChangeSettings } from '../change/change-settings.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Made } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { Probe } from './probe.ts'
import type { TestWords } from './test-words.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly changeSettings: ChangeSettings
  readonly probe: Probe
  readonly testWords: TestWords
}

/** What the change of one printer makes of all of them. */
type Next<T> = Made<T> & { readonly printing: Printing }

const DONE = { success: true } as const

export function createPrinterHandlers(deps: Deps): Handlers<Contract>['printers'] {
  const { db, now, newId, changeSettings, probe, testWords } = deps

  const branchOf = async (caller: Caller, branchId: string) => {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    return found.branch
  }
  const change = <T>(
    { caller, branchId, action }: Who,
    edit: (printing: Printing) => Next<T>,
  ): Promise<T> =>
    changeSettings({
      caller,
      branchId,
      action,
      areas: ['printers'],
      work(settings) {
        const { printing, ...rest } = edit(settings.printing ?? NO_PRINTERS)
        return { ...rest, settings: { ...settings, printing } }
      },
    })

  return {
    async list({ caller, params, query }) {
      const { printing = NO_PRINTERS } = await branchOf(caller, params.branchId)
      return cutPage(printing.printers, query)
    },

    create: ({ caller, params: { branchId }, body }) =>
      change({ caller, branchId, action: 'printer.create' }, (printing) => {
        const printer = { ...body, _id: newId() }
        const printers = [...printing.printers, printer]
        if (printers.length > MOST) throw tooMany()
        return { result: printer, printing: { ...printing, printers }, details: printer }
      }),

    update: ({ caller, params: { branchId, printerId }, body }) =>
      change({ caller, branchId, action: 'printer.update' }, (printing) => {
        const before = required(printing, printerId)
        const after = Printer.parse({ ...before, ...body })
        const printers = printing.printers.map((one) => (one === before ? after : one))
        return { result: after, printing: { ...printing, printers }, before, after }
      }),

    remove: ({ caller, params: { branchId, printerId } }) =>
      change({ caller, branchId, action: 'printer.remove' }, (printing) => {
        const gone = required(printing, printerId)
        const printers = printing.printers.filter((one) => one !== gone)
        return { result: DONE, printing: { ...printing, printers }, details: gone }
      }),

    async test({ caller, params: { branchId, printerId } }) {
      const branch = await branchOf(caller, branchId)
      const { name, connection } = required(branch.printing ?? NO_PRINTERS, printerId)
      if (connection.kind !== 'network') {
        throw badRequest(
          'PRINTER_NOT_ON_NETWORK',
          'Test this printer from the device it is connected to.',
        )
      }
      const { host, port } = connection
      const words = await testWords(
        branch.languages?.guest ?? countryOf(branch.country).languages[0],
      )
      const at = now().toISOString().slice(0, 16).replace('T', ' ')
      await probe(host, port, {
        title: 'Sala',
        lines: [words, name, `${host}:${port}`, branch.code, `${at} UTC`],
      })
      return DONE
    },

    updateTakeaway: ({ caller, params: { branchId }, body }) =>
      change({ caller, branchId, action: 'printer.takeaway' }, (printing) => {
        const { takeaway: before } = printing
        return { result: body, printing: { ...printing, takeaway: body }, before, after: body }
      }),
  }
}

type Who = { readonly caller: Caller; readonly branchId: string; readonly action: string }

const MOST = 40
const tooMany = () => badRequest('TOO_MANY_PRINTERS', `A branch has at most ${MOST} printers.`)

function required(printing: Printing, printerId: string): Printer {
  const found = printing.printers.find(({ _id }) => _id === printerId)
  if (!found) throw notFound()
  return found
}
