import { css } from '@emotion/react'
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
import { allPages, MOST_ROWS } from './all-pages.ts'
import { toSheet } from './to-sheet.ts'
import type { FileKind } from './write-file.ts'

const KINDS = [
  ['xlsx', 'export.xlsx'],
  ['csv', 'export.csv'],
] as const

/** Saves a list as a file, with all its pages. */
export function ExportMenu<R extends Row, P extends Page<R>>({
  name,
  columns,
  query,
  load,
  tools,
}: {
  readonly name: TextKey
  readonly columns: readonly Column<R, P>[]
  readonly query: Query
  readonly load: (query: Query) => Promise<P>
  readonly tools: Tools
}) {
  const { t } = tools
  const { timeZone } = useCustoms()
  const today = useDeviceDay()
  const { busy, run } = useTask(toast.failure)

  async function save(kind: FileKind) {
    const [{ writeFile }, rows] = await Promise.all([
      import('./write-file.ts'),
      allPages<R, P>(query, load),
    ])
    if (rows) writeFile(kind, toSheet(rows, columns, { name: t(name), tools, timeZone }), today)
    else toast.note('export.tooMany', { most: tools.format.number(MOST_ROWS) })
  }

  return (
    <Popover
      width={220}
      button={{
        'aria-label': t('export.title'),
        busy,
        icon: <Download aria-hidden />,
        children: t('export.title'),
      }}
    >
      {(close) => (
        <div css={kinds}>
          {KINDS.map(([kind, text]) => (
            <Button
              key={kind}
              kind="bare"
              wide
              onClick={() => {
                close()
                void run(() => save(kind))
              }}
            >
              {t(text)}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  )
}

const kinds = css({ display: 'grid' })
