import type { ComponentType } from 'react'
import type { ComingPageName } from './pages.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'

const ComingPage = lazyPart(() => import('./ComingPage.tsx'), 'ComingPage')

const screens = new WeakSet<ComponentType>()

/** Whether a screen only says that its page is to come: nobody needs to find that. */
export const isComing = (screen: ComponentType): boolean => screens.has(screen)

/** The screen of a page that a later piece of work brings. */
export function coming(page: ComingPageName): ComponentType {
  const Coming = () => <ComingPage page={page} />
  screens.add(Coming)
  return Coming
}
