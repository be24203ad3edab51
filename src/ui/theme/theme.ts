import { useSyncExternalStore } from 'react'

const THEMES = ['day', 'night', 'kitchen'] as const
export type Theme = (typeof THEMES)[number]

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

const KEY = 'sala_theme'
const listeners = new Set<() => void>()

const currentTheme = (): Theme => {
  const theme = document.documentElement.dataset['theme']
  return isTheme(theme) ? theme : 'day'
}

/**
 * Two tills side by side may be in sun and in shade: a window keeps its own theme and a new one starts with the
 * last.
 */
export const setTheme = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
  for (const storage of [sessionStorage, localStorage]) storage.setItem(storageKey(), theme)
  for (const listener of listeners) listener()
}

/** Restores the theme of this window, else the last one chosen for this kind of window. */
export const restoreTheme = () => {
  const theme = sessionStorage.getItem(storageKey()) ?? localStorage.getItem(storageKey())
  if (isTheme(theme)) document.documentElement.dataset['theme'] = theme
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)

const storageKey = () => `${KEY}_${document.documentElement.dataset['entry'] ?? 'pos'}`

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
