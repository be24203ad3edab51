import type { Plugin } from 'vite'
import { entryOf, isFile, isReserved } from '../src/shared/pages/route.ts'

/** Lets Vite's development server respond to page paths with the entry that the real server would send. */
export const devPages: Plugin = {
  name: 'sala-dev-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      const isPage = !isFile(pathname) && !isReserved(pathname) && !pathname.startsWith('/@')
      if (isPage) request.url = `/${entryOf(pathname)}.html${search}`
      next()
    })
  },
}
