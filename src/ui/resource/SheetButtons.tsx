import TableProperties from 'lucide-react/icons/table-properties'
import { Button } from '../controls/Button.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import type { Page, Query } from '../list/list.ts'
import { useAddress } from '../list/use-address.ts'
import type { Tools } from '../list/use-tools.ts'
import { useMedia } from '../screen/use-media.ts'
import { ImportButton } from '../sheets/ImportButton.tsx'
import type { SheetRecord, SheetSource } from '../sheets/sheet.ts'

/** What a list that is a sheet offers besides: a file, and its cells. */
export function SheetButtons({
  name,
  tools,
  some,
  of: { source, loadRecords },
  onChanged,
}: {
  readonly name: TextKey
  readonly tools: Tools
  /** There are rows. */
  readonly some: boolean
  readonly of: {
    readonly source: SheetSource | undefined
    readonly loadRecords: (query: Query) => Promise<Page<SheetRecord>>
  }
  readonly onChanged: () => void
}) {
  const { t } = tools
  const { get, set } = useAddress()
  // A thumb does not meet a cell.
  const phone = useMedia('(max-width: 640px)')
  // Its own button closes it, once nothing is left to save.
  const open = get('cells') === '1'
  const archived = get('archived') === 'true'
  if (!source) return null
  return (
    <>
      <ImportButton {...{ name, tools, source }} load={loadRecords} onChanged={onChanged} />
      {some && !open && !phone && !archived && (
        <Button icon={<TableProperties aria-hidden />} onClick={() => set({ cells: '1', id: '' })}>
          {t('sheets.edit')}
        </Button>
      )}
    </>
  )
}
