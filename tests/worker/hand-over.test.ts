import { expect, test } from 'vitest'
import { type HandOver, type HandOverEvent, stepHandOver } from '../../src/worker/hand-over.ts'

test('every event in every state leads where it is written here', () => {
  const windows = ['none', 'unreadable', 'met'] as const
  const storages = ['unwanted', 'wanted'] as const
  const events: readonly HandOverEvent[] = ['nothingKept', 'answered', 'answeredNonsense']
  const rows = events.flatMap((event) =>
    windows.flatMap((window) =>
      storages.map((storage) => {
        const before: HandOver = { window, storage }
        const { state, effects } = stepHandOver(before, event)
        const next = [state.window, state.storage, ...effects].join(' ')
        return `${event}, ${window} ${storage} > ${next}`
      }),
    ),
  )
  expect(rows).toEqual([
    'nothingKept, none unwanted > none wanted',
    'nothingKept, none wanted > none wanted',
    'nothingKept, unreadable unwanted > unreadable wanted',
    'nothingKept, unreadable wanted > unreadable wanted',
    'nothingKept, met unwanted > met wanted',
    'nothingKept, met wanted > met wanted',
    'answered, none unwanted > met unwanted',
    'answered, none wanted > met unwanted take',
    'answered, unreadable unwanted > met unwanted forget',
    'answered, unreadable wanted > met unwanted forget take',
    'answered, met unwanted > met unwanted',
    'answered, met wanted > met unwanted take',
    'answeredNonsense, none unwanted > unreadable unwanted end',
    'answeredNonsense, none wanted > unreadable wanted end',
    'answeredNonsense, unreadable unwanted > met unwanted forget',
    'answeredNonsense, unreadable wanted > met unwanted forget take',
    'answeredNonsense, met unwanted > met unwanted',
    'answeredNonsense, met wanted > met unwanted take',
  ])
})
