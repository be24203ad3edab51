import { expect, test } from 'vitest'
import { latinKey } from '../../../src/ui/keys/latin-key.ts'

const key = (code: string, shiftKey = false) => latinKey({ code, shiftKey })

test('letters and digits go by their place on the keyboard', () => {
  expect([key('Digit7'), key('Numpad7'), key('KeyA'), key('KeyA', true)]).toEqual([
    '7',
    '7',
    'a',
    'A',
  ])
})

test('all other keys are no letter', () => {
  expect([key('Minus'), key('Enter'), key('F7'), key('')]).toEqual(['', '', '', ''])
})
