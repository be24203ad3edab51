import { useEffect, useState } from 'react'
import { createReturn } from './create-return.ts'

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Turns the screen back to its first page automatically. Returns what to call when a card turns late. */
export function useReturn(page: number, goHome: () => void): () => void {
  const [home] = useState(() =>
    createReturn({
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    }),
  )
  useEffect(() => home.by(goHome))
  useEffect(() => {
    for (const touch of TOUCHES) addEventListener(touch, home.touched, { passive: true })
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, home.touched)
      home.end()
    }
  }, [home])
  useEffect(() => home.turned(page), [home, page])
  return home.late
}
