import { css } from '@emotion/react'
import { Select } from '../controls/Select.tsx'
import type { Tools } from '../list/use-tools.ts'
import type { ImportState } from './use-import.ts'
import type { Sheet } from './use-sheet.ts'

const NONE = 'none'

/** Which column of the file is which of the list, to be chosen where a heading was not known. */
export function ImportColumns({
  it: { opened, mapping, setMapping },
  sheet,
  tools: { t },
}: {
  readonly it: ImportState
  readonly sheet: Sheet
  readonly tools: Tools
}) {
  if (!opened || opened.unread.length === 0) return null
  const columns = opened.head.map((heading, at) => ({
    value: String(at),
    label: String(heading ?? '') || t('menu.column', { number: at + 1 }),
  }))

  function choose(key: string, value: string) {
    const at = value === NONE ? null : Number(value)
    const others = [...mapping].filter(([other, index]) => other !== key && index !== at)
    setMapping(new Map(at === null ? others : [...others, [key, at]]))
  }

  return (
    <details css={frame}>
      <summary>{t('sheets.unread', { columns: opened.unread.join(', ') })}</summary>
      <div css={grid}>
        {sheet.columns.map(({ column: { key }, title }) => (
          <Select
            key={key}
            label={title}
            options={[{ value: NONE, label: t('menu.noColumn') }, ...columns]}
            value={mapping.has(key) ? String(mapping.get(key)) : NONE}
            onChange={(value) => choose(key, value)}
          />
        ))}
      </div>
    </details>
  )
}

const frame = css({
  '& > summary': { paddingBlock: 'var(--space-2)', color: 'var(--ink-2)', cursor: 'pointer' },
})
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-4)',
})
