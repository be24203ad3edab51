import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOne } from '../link/hooks.ts'
import { latinKey } from './latin-key.ts'
import { createScanner, SCAN_PAUSE } from './scanner.ts'
import { createUndo } from './typed-by-scanner.ts'

export type AfterPause = (run: () => void) => void

/**
 * Listens to a scanner wherever the focus is. Text that it typed into a field is removed, its Enter presses
 * nothing, and the focus stays. Returns how shortcuts of one letter wait until they are surely not the
 * beginning of a code. A locked till does not listen, and neither does one that asks for a PIN: a badge reader
 * types PINs as fast as codes, and they must not appear in a message.
 */
export function useScanner(
  onScan: (code: string) => void,
  /** Called for a stroke that may begin a code, before anything else gets it. */
  onBegin: () => void = () => {},
): AfterPause {
  const heard = useEffectEvent(onScan)
  const began = useEffectEvent(onBegin)
  const [pause] = useState(createPause)
  const locked = useOne('session')?.locked === true

  useEffect(() => {
    if (locked) return
    const scanner = createScanner()
    let undo: () => void = () => {}
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (document.querySelector('[data-pin]')) return
      pause.cancel()
      const { code, fresh } = scanner.take({
        key: event.key,
        latin: latinKey(event),
        at: event.timeStamp,
      })
      if (fresh) {
        undo = createUndo(document.activeElement)
        began()
      }
      if (code === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      undo()
      heard(code)
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [pause, locked])

  return pause.run
}

function createPause() {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    cancel: () => clearTimeout(timer),
    run: (work: () => void) => {
      clearTimeout(timer)
      // At once, as after a press: the next key may be for the screen that this one opens.
      timer = setTimeout(() => flushSync(work), SCAN_PAUSE)
    },
  }
}
