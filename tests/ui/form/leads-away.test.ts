import { expect, test } from 'vitest'
import { leadsAway } from '../../../src/ui/form/leads-away.ts'

const HERE = 'https://pos.example/restaurant/1/settings?section=receipt'

/** A press on something inside a link with these attributes. */
const press = (attributes: Readonly<Record<string, string>>, keys: object = {}) => {
  const link = {
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
  }
  const target = { closest: () => ('href' in attributes ? link : null) } as unknown as EventTarget
  const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  return { target, ...plain, ...keys }
}

test.each([
  [
    'another section',
    press({ href: '/restaurant/1/settings?section=taxes' }),
    '/restaurant/1/settings?section=taxes',
  ],
  ['another page', press({ href: '/restaurant/1' }), '/restaurant/1'],
  ['the section that is open', press({ href: '?section=receipt' }), null],
  ['a new tab', press({ href: '/restaurant/1', target: '_blank' }), null],
  ['a new tab by the keyboard', press({ href: '/restaurant/1' }, { ctrlKey: true }), null],
  ['another site', press({ href: 'https://elsewhere.example/' }), null],
  ['a file', press({ href: '/file.csv', download: '' }), null],
  ['no link', press({}), null],
])('unsaved entries ask before they are dropped: %s', (_, event, to) => {
  expect(leadsAway(event, HERE)).toBe(to)
})
