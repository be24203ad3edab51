import type { ComponentType } from 'react'
import type { ComingPageName } from './pages.ts'
import { lazyScreen } from '../lazy-screen.ts'

const ComingPage = lazyScreen(() => import('./ComingPage.tsx'), 'ComingPage')

/** The screen of a page that a later piece of work brings. */
export function coming(page: ComingPageName): ComponentType {
  return function Coming() {
    return <ComingPage page={page} />
  }
}
