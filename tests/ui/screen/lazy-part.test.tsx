import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isLoadFailure, lazyPart, renewParts } from '../../../src/ui/screen/lazy-part.ts'

async function shown(Part: ReturnType<typeof lazyPart>): Promise<string> {
  const stream = await renderToReadableStream(<Part />, { onError: () => {} })
  return new Response(stream).text()
}

test('a part that failed to load is requested again only on another try', async () => {
  let asked = 0
  const Part = lazyPart(async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module: /a.js')
    return { Menu: () => 'dishes' }
  }, 'Menu')
  await expect(shown(Part)).rejects.toThrow('dynamically imported')
  await expect(shown(Part)).rejects.toThrow('dynamically imported')
  expect(asked).toBe(1)
  renewParts()
  expect(await shown(Part)).toBe('dishes')
  expect(asked).toBe(2)
})

test.each([
  'Failed to fetch dynamically imported module: https://sala.example/assets/MenuPage.js',
  'error loading dynamically imported module: https://sala.example/assets/MenuPage.js',
  'Importing a module script failed.',
])('a browser reports that a script failed to load: %s', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true)
})

test('other errors are none of that kind', () => {
  expect(isLoadFailure(new TypeError('x is not a function'))).toBe(false)
  expect(isLoadFailure('Importing a module script failed.')).toBe(false)
})
