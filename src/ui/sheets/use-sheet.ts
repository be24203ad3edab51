import { useMemo } from 'react'
import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts'
import type { Words } from '#shared/sheets/cell.ts'
import { columnsOf, type SheetColumn } from '#shared/sheets/column.ts'
import { useOptions } from '../form/Chosen.tsx'
import type { ControlField } from '../form/field.ts'
import { useReader } from '../i18n/use-reader.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { TextKey } from '../i18n/text-key.ts'
import type { Place } from '../list/place.ts'
import type { SheetSource } from './sheet.ts'
import { optionWords } from './sheet-words.ts'

/** A column with its names: the one it is written with, and those under which a file may have it. */
export type NamedColumn = {
  readonly column: SheetColumn
  readonly title: string
  readonly titles: readonly string[]
}

/** Returns the columns of a sheet and what its values are called, in the reader’s language. */
export function useSheet({ draft, fields, labels }: SheetSource, place: Place) {
  const { t, language } = useTexts()
  const english = useReader(DEFAULT_LANGUAGE)
  const controls = fields.filter(isControl)
  // oxlint-disable-next-line react/rules-of-hooks -- a list keeps its fields for as long as it is shown
  const options = controls.map((field) => useOptions(field, place))
  const known = JSON.stringify(options)

  return useMemo(() => {
    const labelOf = (name: string): TextKey | undefined =>
      labels[name] ?? fields.find((field) => field.name === name)?.label
    const columns = columnsOf(draft).flatMap((found): readonly NamedColumn[] => {
      const column = asChosen(found, controls)
      const label = labelOf(column.field)
      if (label === undefined) return []
      const titleIn = (name: string) =>
        column.language === null ? name : `${name} (${column.language})`
      const title = titleIn(t(label))
      // A file of another program names the column of the reader’s own language without it.
      const bare = column.language === language ? [t(label), english.t(label)] : []
      return [{ column, title, titles: [title, titleIn(english.t(label)), column.key, ...bare] }]
    })
    const chosen = columns.flatMap(({ column }) => {
      const at = controls.findIndex(({ name }) => name === column.field)
      return at < 0 || !options[at]?.length ? [] : [[column.key, optionWords(options[at])] as const]
    })
    const words: Words = { yes: t('common.yes'), no: t('common.no'), options: new Map(chosen) }
    return { columns, words }
    // oxlint-disable-next-line react/exhaustive-deps -- options are other objects each time, and equal
  }, [draft, fields, labels, t, english, language, known])
}
export type Sheet = ReturnType<typeof useSheet>

/** People read and write the name of what is chosen by its id. */
const asChosen = (column: SheetColumn, controls: readonly ControlField[]): SheetColumn =>
  column.kind === 'text' &&
  controls.some(
    ({ name, kind }) => (kind === 'select' || kind === 'relation') && name === column.field,
  )
    ? { ...column, kind: 'choice' }
    : column

const isControl = (field: SheetSource['fields'][number]): field is ControlField & typeof field =>
  field.kind !== 'rows' && field.kind !== 'part'
