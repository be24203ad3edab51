import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const FOLDER = 'server/demo/pictures'
const SIDES: Readonly<Record<string, number>> = { small: 96, medium: 320, large: 800 }

/** Serves drawings as pictures of dishes to component tests: some drawing for each id, none for one of zeros. */
export const dishPictures: Plugin = {
  name: 'sala-dish-pictures',
  configureServer({ middlewares }) {
    const names = readdirSync(FOLDER).flatMap((file) => /^(.+)-96\.webp$/.exec(file)?.[1] ?? [])
    middlewares.use('/pictures', ({ url = '' }, response) => {
      const [, id = '', size = ''] = url.split('/')
      const name = names[Number.parseInt(id.slice(0, 4), 16) % names.length]
      if (/^0+$/.test(id) || name === undefined) {
        response.statusCode = 404
        response.end()
        return
      }
      response.setHeader('content-type', 'image/webp')
      response.end(readFileSync(`${FOLDER}/${name}-${SIDES[size] ?? 96}.webp`))
    })
  },
}
