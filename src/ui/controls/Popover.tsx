import { css, type Interpolation, type Theme } from '@emotion/react'
import { type ComponentPropsWithRef, type ReactNode, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

/**
 * A button and the small panel it opens below itself. The browser's own popover: it closes at
 * Escape, at a press outside and at `close`, and costs no script.
 */
export function Popover({
  button,
  width = 280,
  children,
}: {
  readonly button: Omit<ButtonProps, 'ref' | 'popoverTarget'> & {
    readonly css?: Interpolation<Theme>
  }
  /** Width of the panel, px, if the window is wide enough. */
  readonly width?: number
  readonly children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)

  // The content lives only while it is seen.
  const [open, setOpen] = useState(false)

  const place: ComponentPropsWithRef<'dialog'>['onBeforeToggle'] = ({ newState }) => {
    setOpen(newState === 'open')
    const box = trigger.current?.getBoundingClientRect()
    if (!box || !panel.current) return
    const { style } = panel.current
    const left = Math.min(box.left, innerWidth - Math.min(width, innerWidth - 2 * EDGE) - EDGE)
    style.left = `${Math.max(EDGE, left)}px`
    const below = innerHeight - box.bottom > innerHeight / 3
    style.top = below ? `${box.bottom + GAP}px` : 'auto'
    style.bottom = below ? 'auto' : `${innerHeight - box.top + GAP}px`
    style.maxHeight = `${(below ? innerHeight - box.bottom : box.top) - GAP - EDGE}px`
  }

  return (
    <>
      <Button {...button} ref={trigger} popoverTarget={id} aria-haspopup="dialog" />
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={button['aria-label'] ?? button.title}
        css={look}
        style={{ width }}
        onBeforeToggle={place}
      >
        {open && children(() => document.getElementById(id)?.hidePopover())}
      </dialog>
    </>
  )
}

const EDGE = 8
const GAP = 6

const look = css({
  position: 'fixed',
  inset: 'auto',
  maxWidth: `calc(100vw - ${2 * EDGE}px)`,
  margin: 0,
  padding: 'var(--space-3)',
  overflowY: 'auto',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  color: 'var(--ink)',
})
