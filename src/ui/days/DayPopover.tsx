import { css } from '@emotion/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import type { ReactNode } from 'react'
import { boxLook, type FieldParts } from '../controls/Field.tsx'
import { Popover } from '../controls/Popover.tsx'

/** The chosen days as a field; a press opens the calendar below it. */
export function DayPopover({
  label,
  written,
  children,
  ...parts
}: Partial<FieldParts> & {
  readonly label: string
  readonly written: string
  readonly children: (close: () => void) => ReactNode
}) {
  return (
    <Popover
      width={316}
      button={{
        ...parts,
        'aria-label': `${label}: ${written}`,
        icon: <CalendarDays aria-hidden />,
        children: written,
        css: [boxLook, look],
      }}
    >
      {(close) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the buttons in it
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // A dialog around it stays open.
            event.stopPropagation()
            close()
          }}
        >
          {children(close)}
        </div>
      )}
    </Popover>
  )
}

const look = css({
  justifyContent: 'flex-start',
  fontWeight: 400,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '& svg': { flex: 'none', color: 'var(--ink-2)' },
})
