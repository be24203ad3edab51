import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import { Button } from '../controls/Button.tsx'
import { Popover } from '../controls/Popover.tsx'
import { useTask } from '../controls/use-task.ts'
import { useDeviceDay } from '../days/use-device-day.ts'
import { useCustoms } from '../i18n/use-customs.ts'
import type { TextKey } from '../i18n/text-key.ts'
import type { Column, Page, Query, Row } from '../list/list.ts'
import type { Tools } from '../list/use-tools.ts'
import { toast } from '../toasts/toast.tsx'
import { allPages, MOST_ROWS } from '../list/all-pages.ts'
import type { Values } from '#shared/sheets/judge.ts'
import type { SheetSource } from '../sheets/sheet.ts'
import { usedColumns, valueOf } from '../sheets/to-rows.ts'
import { useSheet } from '../sheets/use-sheet.ts'
import type { About } from './sheet.ts'
import { type Lead, toSheet } from './to-sheet.ts'
import type { FileKind } from './write-file.ts'

const KINDS = [
  ['xlsx', 'export.xlsx'],
  ['csv', 'export.csv'],
] as const

type Exported<R extends Row, P extends Page<R>> = {
  readonly name: TextKey
  readonly columns: readonly Column<R, P>[]
  readonly query: Query
  readonly load: (query: Query) => Promise<P>
  readonly tools: Tools
  /** Notes that so many rows are saved; left out: no one asks. */
  readonly exported?: ((rows: number, kind: FileKind) => Promise<unknown>) | undefined
  /** What all rows add up to, for the last line of a file that people read. */
  readonly total?: R | undefined
  /** What such a file says of its figures. */
  readonly about?: About | undefined
  /** Of a list that is a sheet: its file can be imported. */
  readonly source?: SheetSource | undefined
  /** What the file is called; left out: as the list. */
  readonly file?: string
  /** What the button says; left out: Export. */
  readonly title?: string
  /** Below the kinds of files. */
  readonly more?: (close: () => void) => ReactNode
}

/** Saves a list as a file, with all its pages. */
export function ExportMenu<R extends Row, P extends Page<R>>(props: Exported<R, P>) {
  const { tools, source, more } = props
  const { t } = tools
  const { title = t('export.title') } = props
  const { busy, run } = useTask(toast.failure)
  return (
    <Popover
      width={220}
      button={{
        'aria-label': title,
        busy,
        icon: <Download aria-hidden />,
        children: title,
      }}
    >
      {(close) => {
        const parts = { ...props, close, run: (work: () => Promise<void>) => void run(work) }
        return (
          <>
            {source ? <OfSheet {...parts} source={source} /> : <Kinds {...parts} />}
            {more?.(close)}
          </>
        )
      }}
    </Popover>
  )
}

type Parts<R extends Row, P extends Page<R>> = Exported<R, P> & {
  readonly close: () => void
  readonly run: (work: () => Promise<void>) => void
}

/** The kinds of files; the columns that an import reads come first. */
function OfSheet<R extends Row, P extends Page<R>>(
  parts: Parts<R, P> & { readonly source: SheetSource },
) {
  const { place, language } = parts.tools
  const { columns, words } = useSheet(parts.source, place)
  const leadOf = (rows: readonly (R & Values)[]): Lead<R & Values> => {
    const used = usedColumns(columns, rows, language)
    return {
      titles: used.map(({ title }) => title),
      valuesOf: (row) =>
        used.map(({ column }) => valueOf(column, row, { words, currency: place.currency })),
    }
  }
  return <Kinds {...parts} leadOf={leadOf} />
}

function Kinds<R extends Row, P extends Page<R>>({
  name,
  file,
  columns,
  query,
  load,
  tools,
  close,
  run,
  leadOf,
  exported,
  total,
  about,
}: Parts<R, P> & { readonly leadOf?: (rows: readonly (R & Values)[]) => Lead<R & Values> }) {
  const { t } = tools
  const { timeZone } = useCustoms()
  const today = useDeviceDay()

  async function save(kind: FileKind) {
    const [{ writeFile }, rows] = await Promise.all([
      import('./write-file.ts'),
      allPages<R, P>(query, load),
    ])
    if (!rows) {
      toast.note('export.tooMany', { most: tools.format.number(MOST_ROWS) })
      return
    }
    await exported?.(rows.length, kind)
    const records = rows as readonly (R & Values)[]
    const lead = leadOf?.(records)
    const whole = total as (R & Values) | undefined
    const named = { name: file ?? t(name), tools, timeZone, total: whole, about }
    writeFile(kind, toSheet(records, columns, named, lead), today)
  }

  return (
    <div css={kinds}>
      {KINDS.map(([kind, text]) => (
        <Button
          key={kind}
          kind="bare"
          wide
          onClick={() => {
            close()
            run(() => save(kind))
          }}
        >
          {t(text)}
        </Button>
      ))}
    </div>
  )
}

const kinds = css({ display: 'grid' })
