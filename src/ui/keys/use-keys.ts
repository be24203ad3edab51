import { useEffect, useEffectEvent } from 'react'
import { type KeyBindingMap, tinykeys } from 'tinykeys'
import { isCovered } from '../screen/is-covered.ts'

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Shortcuts of a screen, by tinykeys' names. They are off while a person types or a dialog is open. */
export function useKeys(bindings: KeyBindingMap) {
  const names = Object.keys(bindings).join(' ')
  const run = useEffectEvent((name: string, event: KeyboardEvent) => {
    if (isTyping(event) || isCovered()) return
    event.preventDefault()
    bindings[name]?.(event)
  })
  useEffect(() => {
    const heard = names
      .split(' ')
      .map((name) => [name, (event: KeyboardEvent) => run(name, event)] as const)
    return tinykeys(window, Object.fromEntries(heard))
  }, [names])
}
