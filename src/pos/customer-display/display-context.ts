import { createContext } from 'react'
import type { DisplayController } from './controller.ts'

/** The controller of this window, or null before the till has a branch. */
export const DisplayContext = createContext<DisplayController | null>(null)
