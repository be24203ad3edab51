import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { ComingPageName } from './pages.ts'

const ComingPage = lazyPart(() => import('./ComingPage.tsx'), 'ComingPage')

/** Returns the screen of a page to come. */
export const coming = (page: ComingPageName): ComponentType =>
  function Coming() {
    return <ComingPage page={page} />
  }
