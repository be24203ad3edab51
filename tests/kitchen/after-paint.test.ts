import { expect, test } from 'vitest'
import { createAfterPaint } from '../../src/kitchen/board/create-after-paint.ts'

test('what follows from taps is done in their sequence, once they are painted or before anything else', async () => {
  const frames: (() => void)[] = []
  const said: string[] = []
  const { later, now } = createAfterPaint((run) => frames.push(run))
  const say = (word: string) => () => {
    said.push(word)
    return Promise.resolve(word)
  }
  const first = later(say('first'))
  const second = later(say('second'))
  expect({ said, asked: frames.length }).toEqual({ said: [], asked: 1 })
  frames[0]?.()
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])

  const third = later(say('third'))
  now()
  expect(said).toEqual(['first', 'second', 'third'])
  // The frame that was asked for comes to nothing.
  frames[1]?.()
  expect(await third).toBe('third')
  expect(said).toEqual(['first', 'second', 'third'])
})
