/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that a text box walks through, which no tag of HTML is */
import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'

/** One line of a list that is found in. */
export type FoundLine = {
  readonly id: string
  readonly name: string
  /** Further words to recognise it by. */
  readonly aside?: string
}

/** Lines under their heading; null: they need none. */
export type FoundGroup<L extends FoundLine> = {
  readonly title: string | null
  readonly lines: readonly L[]
}

/** The id of a line, for the box above that points at it. */
export const optionId = (list: string, id: string): string => `${list}-${id.replaceAll(/\W/g, '-')}`

/** What a box found: lines under their headings, of which the box above has one in hand (`active`). */
export function ChoiceList<L extends FoundLine>({
  id,
  label,
  groups,
  active,
  ticked,
  onChoose,
}: {
  readonly id: string
  readonly label: string
  readonly groups: readonly FoundGroup<L>[]
  readonly active: string | undefined
  /** The line that is the value until another is chosen. */
  readonly ticked?: string | undefined
  readonly onChoose: (line: L) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const lineOf = (line: L) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box above has the focus and the keys
    <div
      key={line.id}
      id={optionId(id, line.id)}
      role="option"
      aria-selected={line.id === active}
      css={look}
      onClick={() => onChoose(line)}
    >
      <span>{line.name}</span>
      {line.aside !== undefined && <span css={aside}>{line.aside}</span>}
      {line.id === ticked && <Check aria-hidden />}
    </div>
  )
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} css={frame}>
      {groups.map(({ title, lines }) =>
        title === null ? (
          lines.map(lineOf)
        ) : (
          <div key={title} role="group" aria-label={title}>
            <p css={heading} aria-hidden>
              {title}
            </p>
            {lines.map(lineOf)}
          </div>
        ),
      )}
    </div>
  )
}

const frame = css({ minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' })
const heading = css({
  padding: '0.6em 0.9em 0.2em',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
})
const look = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  minHeight: 44,
  padding: '0.35em 0.9em',
  borderRadius: 'var(--radius-control)',
  fontWeight: 500,
  cursor: 'default',
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
  '&[aria-selected="true"]': {
    background: 'var(--primary-soft)',
    boxShadow: 'inset 4px 0 0 var(--primary)',
  },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > svg': { flex: 'none', width: 'var(--icon)', height: 'var(--icon)' },
})
const aside = css({ color: 'var(--ink-2)', fontWeight: 400 })
