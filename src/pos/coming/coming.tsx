import type { ComponentType } from 'react'
import type { ComingPageName } from './pages.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'

const ComingPage = lazyPart(() => import('./ComingPage.tsx'), 'ComingPage')

/** The screen of a page that a later piece of work brings. */
export function coming(page: ComingPageName): ComponentType {
  return function Coming() {
    return <ComingPage page={page} />
  }
}
