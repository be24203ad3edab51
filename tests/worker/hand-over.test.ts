import { expect, test } from 'vitest'
import { type HandOver, type HandOverEvent, stepHandOver } from '../../src/worker/hand-over.ts'

test('every event in every state leads where it is written here', () => {
  const windows = ['none', 'unreadable', 'met'] as const
  const storages = ['unwanted', 'wanted'] as const
  const events: readonly HandOverEvent[] = ['nothingKept', 'told', 'toldNonsense']
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
    'told, none unwanted > met unwanted',
    'told, none wanted > met unwanted take',
    'told, unreadable unwanted > met unwanted forget',
    'told, unreadable wanted > met unwanted forget take',
    'told, met unwanted > met unwanted',
    'told, met wanted > met unwanted take',
    'toldNonsense, none unwanted > unreadable unwanted end',
    'toldNonsense, none wanted > unreadable wanted end',
    'toldNonsense, unreadable unwanted > met unwanted forget',
    'toldNonsense, unreadable wanted > met unwanted forget take',
    'toldNonsense, met unwanted > met unwanted',
    'toldNonsense, met wanted > met unwanted take',
  ])
})
