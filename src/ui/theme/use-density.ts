import { useLayoutEffect } from 'react'
import type { Density } from './density.ts'

/**
 * Sets the density of the whole window, dialogs too, while this is shown; before and after that it is the
 * window's own.
 */
export function useDensity(density: Density) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const usual = dataset['density']
    dataset['density'] = density
    return () => {
      dataset['density'] = usual
    }
  }, [density])
}
