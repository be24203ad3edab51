import type { Contract } from '#shared/contract/index.ts'
import type { ChangeSettings } from '../branches/change-settings.ts'
import type { Handlers } from '../http/implement.ts'

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
      change: ({ languages: before, ...settings }) => ({
        settings: { ...settings, languages: body },
        details: { before: before ?? null, after: body },
        answer: body,
      }),
    }),
})
