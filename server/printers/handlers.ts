import type { Contract } from '#shared/api.ts'
import { countryOf } from '#shared/countries/country.ts'
import { type PrinterRecord, printerRoutes } from '#shared/printers/contract.ts'
import { NO_PRINTERS } from '#shared/printers/printer.ts'
import { branchRow, type ChangeSettings } from '../change/change-settings.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import { changeSince } from '../collections/merge.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { Probe } from './probe.ts'
import type { TestWords } from './test-words.ts'

type Deps = CollectionDeps & {
  readonly now: () => Date
  readonly changeSettings: ChangeSettings
  readonly probe: Probe
  readonly testWords: TestWords
}

/** Returns the handlers of a branch's printers, which its devices have in the row of the branch. */
export function createPrinterHandlers(deps: Deps): Handlers<Contract>['printers'] {
  const { now, configs, changeSettings, probe, testWords } = deps
  const printers = createCollection<PrinterRecord>(deps, printerRoutes, {
    table: 'printers',
    subject: 'printer',
    areas: ['printers', 'firstRun'],
    search: ['name'],
    order: '_id',
    most: 40,
    follow: () => ({ rows: branchRow }),
    async check({ trx, place }, { _id, backupId }) {
      if (backupId === null || backupId === undefined) return
      const found = await trx
        .selectFrom('printers')
        .select('id')
        .where('restaurant_id', '=', place.restaurantId)
        .where('branch_id', '=', place.branchId ?? '')
        .where('id', '=', backupId)
        .executeTakeFirst()
      if (!found || backupId === _id) throw notFound()
    },
  })
  return {
    ...printers,

    async test(input) {
      const { name, connection } = await printers.get(input)
      if (connection.kind !== 'network') {
        throw badRequest('PRINTER_NOT_ON_NETWORK')
      }
      const { branch } = await configs.enter(input.caller, input.query.branchId)
      const { host, port } = connection
      const words = await testWords(
        branch.languages?.guest ?? countryOf(branch.country).languages[0],
      )
      const at = now().toISOString().slice(0, 16).replace('T', ' ')
      await probe(host, port, {
        title: 'Sala',
        lines: [words, name, `${host}:${port}`, branch.code, `${at} UTC`],
      })
      return { success: true }
    },

    updateTakeaway: ({ caller, params: { branchId }, body }) =>
      changeSettings({
        caller,
        branchId,
        action: 'printer.takeaway',
        areas: ['printers'],
        work({ takeaway: before = NO_PRINTERS.takeaway, ...settings }) {
          const after = { ...before, ...changeSince(before, body) }
          return { result: after, settings: { ...settings, takeaway: after }, before, after }
        },
      }),
  }
}
