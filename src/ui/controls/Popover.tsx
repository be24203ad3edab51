import type { Interpolation, Theme } from '@emotion/react'
import { type ComponentPropsWithRef, type ReactNode, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { panelLook, placeBeside } from './panel-place.ts'

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
    placeBeside(panel.current, box, width)
  }

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
        onBeforeToggle={place}
      >
        {open && children(() => document.getElementById(id)?.hidePopover())}
      </dialog>
    </>
  )
}
