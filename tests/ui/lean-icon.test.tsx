import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Plus from 'lucide-react/icons/plus'
import { expect, test } from 'vitest'
import { createLeanIcon } from '../../scripts/lean-icon.ts'

const LeanPlus = createLeanIcon({
  name: 'plus',
  node: [
    ['path', { d: 'M5 12h14' }],
    ['path', { d: 'M12 5v14' }],
  ],
})

test.each([
  ['beside a word', { 'aria-hidden': true }],
  ['alone', { 'aria-label': 'Add' }],
  ['with nothing said of it', {}],
  ['in another size and style', { size: 16, className: 'add', style: { color: 'red' } }],
])('an icon of the build is what lucide draws: %s', (_case, props) => {
  const [own, theirs] = [LeanPlus, Plus].map((icon) =>
    renderToStaticMarkup(createElement(icon, props)),
  )
  expect(attributes(own ?? '')).toEqual(attributes(theirs ?? ''))
  expect(own?.replace(/<svg[^>]*>/, '')).toBe(theirs?.replace(/<svg[^>]*>/, ''))
})

const attributes = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  )
