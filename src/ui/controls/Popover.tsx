import type { Interpolation, Theme } from '@emotion/react'
import {
  type ComponentPropsWithRef,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { panelLook, placeBeside, placeWhole } from './panel-place.ts'

function closePanel(id: string): void {
  document.getElementById(id)?.hidePopover()
  // What had the focus may be gone before the browser gives it back.
  document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)?.focus()
}

/**
 * A button and the small panel it opens below itself. The browser's own popover: it closes at
 * Escape, at a press outside and at `close`, and costs no script.
 */
export function Popover({
  button,
  width = 280,
  height,
  onClosed,
  children,
}: {
  readonly button: Omit<ButtonProps, 'ref' | 'popoverTarget'> & {
    readonly css?: Interpolation<Theme>
  }
  /** Width of the panel, px, if the window is wide enough. */
  readonly width?: number
  /** Height of the panel, px, where all of it must be seen; left out: it may scroll. */
  readonly height?: number
  readonly onClosed?: () => void
  readonly children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)

  // The content lives only while it is seen.
  const [open, setOpen] = useState(false)

  const place = () => {
    const box = trigger.current?.getBoundingClientRect()
    if (!box || !panel.current) return
    if (height === undefined) placeBeside(panel.current, box, width)
    else placeWhole(panel.current, box, { width, height })
  }
  const toggle: ComponentPropsWithRef<'dialog'>['onBeforeToggle'] = ({ newState }) => {
    setOpen(newState === 'open')
    if (newState === 'closed') onClosed?.()
    place()
  }
  // A tablet is turned while it is open.
  useEffect(() => {
    if (!open) return
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  })

  return (
    <>
      <Button {...button} ref={trigger} popoverTarget={id} aria-haspopup="dialog" />
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={button['aria-label'] ?? button.title}
        css={panelLook}
        style={{ width }}
        onBeforeToggle={toggle}
      >
        {open && children(() => closePanel(id))}
      </dialog>
    </>
  )
}
