import { type PublishedRow, PublishedTag } from '#shared/menu/publishing/published-row.ts'

/** Returns a row of the table of tags as it is published. */
export const toTagRow = ({ id, ...row }: { readonly id: string }): PublishedRow =>
  PublishedTag.parse({ ...row, _id: id, kind: 'tag' })
