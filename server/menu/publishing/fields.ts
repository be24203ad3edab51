import { Published } from '#shared/menu/publishing/published-row.ts'
import type { Fields } from '#shared/menu/publishing/take-back.ts'

/** Returns a published row as fields, so that each can be taken back alone. */
export const fieldsOf = ({ archived, row }: Published): Fields => ({ ...row, archived })

/** Returns the published row of such fields. */
export const publishedOf = ({ archived, ...row }: Fields): Published =>
  Published.parse({ archived, row })
