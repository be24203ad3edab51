import { createContext, use } from 'react'
import type { DisplayController } from '../customer-display/controller.ts'

export const DisplayContext = createContext<DisplayController | null>(null)

export function useDisplayController(): DisplayController {
  const controller = use(DisplayContext)
  if (!controller) throw new Error('useDisplayController outside of DisplayProvider')
  return controller
}
