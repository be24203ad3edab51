import { routes } from '../contract/route.ts'
import { BranchParams } from '../contract/scalars.ts'
import { BranchLanguages, LanguagesChange } from './branch-languages.ts'

export const languageRoutes = routes({
  update: {
    method: 'PATCH',
    path: '/branches/:branchId/languages',
    access: 'manage_settings',
    summary: 'Sets the guests’ language, and which languages the windows offer',
    params: BranchParams,
    body: LanguagesChange,
    response: BranchLanguages,
  },
})
