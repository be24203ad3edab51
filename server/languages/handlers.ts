import type { Contract } from '#shared/api.ts'
import type { BranchLanguages, LanguagesChange } from '#shared/branches/branch-languages.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import type { ChangeSettings } from '../change/change-settings.ts'
import { changeSince } from '../collections/merge.ts'
import { badRequest } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'

type Deps = { readonly changeSettings: ChangeSettings }

export const createLanguageHandlers = ({
  changeSettings,
}: Deps): Handlers<Contract>['languages'] => ({
  update: ({ caller, params: { branchId }, body }) =>
    changeSettings({
      caller,
      branchId,
      action: 'branch.languages',
      areas: ['branches'],
      work: ({ languages: before, ...settings }) => {
        const now = before ?? { guest: null, offered: [...LANGUAGES] }
        const { offer, withdraw, ...fields } = body
        const after = changed(now, { ...changeSince(now, fields), offer, withdraw })
        return {
          result: after,
          settings: { ...settings, languages: after },
          before: before ?? null,
          after,
        }
      },
    }),
})

function changed(
  before: BranchLanguages,
  { guest = before.guest, offered = before.offered, offer = [], withdraw = [] }: LanguagesChange,
): BranchLanguages {
  const added = [...offered, ...offer.filter((one) => !offered.includes(one))]
  const left = added.filter((one) => !withdraw.includes(one))
  if (left.length > 0) return { guest, offered: left }
  const message = 'Offer at least one language.'
  throw badRequest('VALIDATION_FAILED', { message, field: 'body.withdraw' })
}
