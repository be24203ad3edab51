import { type ReactNode, useEffect, useState } from 'react'
import { createRollCall, DISPLAY } from '../../ui/customer-display/roll-call.ts'
import { openChannel } from '../../ui/link/open-channel.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { createDisplayWindow, findSecondScreen } from './browser-windows.ts'
import { createDisplayController, type DisplayNews } from './controller.ts'
import { createTillNumber } from './till-number.ts'
import { DisplayContext } from '../place/display-context.ts'

/** Watches over the customer display while the till is open. */
export function DisplayProvider({ children }: { readonly children: ReactNode }) {
  const [controller] = useState(createController)
  useEffect(() => {
    controller.start()
    return controller.stop
  }, [controller])
  return <DisplayContext value={controller}>{children}</DisplayContext>
}

function createController() {
  const till = createTillNumber({ locks: navigator.locks, store: sessionStorage })
  const display = createDisplayWindow({
    open: (...asked) => window.open(...asked),
    locks: navigator.locks,
    isAnswered: navigator.locks ? () => false : createRollCall(openChannel(DISPLAY)),
    till: till.likely,
  })
  return createDisplayController({
    openWindow: display.open,
    findSecondScreen,
    till: till.take,
    isPresent: display.isPresent,
    tell,
    clock: {
      now: () => Date.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    },
  })
}

function tell(news: DisplayNews) {
  const options = { id: 'display' }
  switch (news) {
    case 'opened':
      return toast.success('toasts.displayOpened', {}, options)
    case 'already':
      return toast.note('customerDisplay.already', {}, options)
    case 'closed':
      return toast.note('toasts.displayClosed', {}, options)
    case 'blocked':
      return toast.error('errors.displayBlocked', {}, options)
    case 'failed':
      return toast.error('errors.displayFailed', {}, options)
  }
}
