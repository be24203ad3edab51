import type { Contract } from '#shared/api.ts'
import { type ReportMail, reportMailRoutes } from '#shared/report-mails/contract.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { worksIn } from '../employments/repository.ts'
import { readReaders } from './readers.ts'

/** Returns the handlers of who is mailed the summary of a day. */
export const createReportMailHandlers = (deps: CollectionDeps): Handlers<Contract>['reportMails'] =>
  createCollection<ReportMail>(deps, reportMailRoutes, {
    table: 'report_mails',
    subject: 'reportMail',
    areas: ['reportMails'],
    search: ['name'],
    order: 'name',
    most: 50,
    async check({ trx, place: { restaurantId, branchId }, at }, { _id, userIds }, before) {
      if (branchId === null) throw notFound()
      if (before === null)
        await trx
          .updateTable('report_mails')
          .set({ made_at: at })
          .where('restaurant_id', '=', restaurantId)
          .where('id', '=', _id)
          .execute()
      const place = { restaurantId, _id: branchId }
      const readers = await readReaders(trx, place)
      // A person who was named stays until the next mail finds that they may not read it.
      const added = userIds.filter((id) => !before?.userIds.includes(id) && !readers.has(id))
      if (added.length === 0) return
      for (const id of added)
        if (!(await worksIn(trx, { restaurantId, branchId }, id))) throw notFound()
      throw badRequest('RECEIVER_UNFIT', { field: 'body.userIds' })
    },
  })
