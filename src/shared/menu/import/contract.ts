import * as z from 'zod/mini'
import { routes } from '../../contract/route.ts'
import { Id } from '../../contract/scalars.ts'
import { ImportDraft, ImportResult, JudgedRow } from './schema.ts'

export const menuImportRoutes = routes({
  preview: {
    method: 'POST',
    path: '/menu-imports/preview',
    access: 'manage_menu',
    feature: 'menu',
    summary: 'Returns what an import would do with each row, and changes nothing',
    body: ImportDraft,
    response: z.object({ rows: z.array(JudgedRow) }),
  },
  /** All or nothing. Repeating it with the same id returns the same and changes nothing. */
  create: {
    method: 'POST',
    path: '/menu-imports',
    access: 'manage_menu',
    feature: 'menu',
    summary: 'Puts the rows of a spreadsheet on the menu',
    body: z.extend(ImportDraft, { _id: Id }),
    response: ImportResult,
  },
})
