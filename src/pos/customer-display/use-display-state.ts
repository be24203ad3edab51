import { useSyncExternalStore } from 'react'
import type { DisplayController, DisplayState } from './controller.ts'

const NONE: DisplayState = { open: false, secondScreen: false }
const never = () => () => {}
const none = () => NONE

export const useDisplayState = (controller: DisplayController | null): DisplayState =>
  useSyncExternalStore(controller?.subscribe ?? never, controller?.state ?? none)
