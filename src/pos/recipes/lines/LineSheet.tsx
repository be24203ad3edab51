import type { Place } from '../../../ui/list/list.ts'
import { CollectionSheet } from '../../../ui/resource/CollectionSheet.tsx'
import { useLineSheet } from './use-line-sheet.ts'

/** What all recipes are made of as a file, to be changed in a spreadsheet. */
export function LineSheet({ place }: { readonly place: Place }) {
  return <CollectionSheet of={useLineSheet(place)} place={place} />
}
