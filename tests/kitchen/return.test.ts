import { beforeEach, expect, test } from 'vitest'
import { createReturn } from '../../src/kitchen/keys/create-return.ts'

let homes = 0
let due: { readonly at: number; readonly run: () => void } | null = null
let time = 0
const pass = (milliseconds: number) => {
  time += milliseconds
  if (due && due.at <= time) {
    const { run } = due
    due = null
    run()
  }
}
const open = () => {
  const board = createReturn({
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, run }
      due = timer
      return () => {
        if (due === timer) due = null
      }
    },
  })
  board.by(() => {
    homes += 1
  })
  return board
}

beforeEach(() => {
  homes = 0
  due = null
})

test('a screen that was turned shows its oldest cards again after 20 s without a touch', () => {
  const board = open()
  board.turned(1)
  pass(19_999)
  expect(homes).toBe(0)
  pass(1)
  expect(homes).toBe(1)
})

test('each touch begins the wait again', () => {
  const board = open()
  board.turned(1)
  pass(15_000)
  board.touched()
  pass(15_000)
  expect(homes).toBe(0)
  pass(5000)
  expect(homes).toBe(1)
})

test('it turns back at once when a card turns late', () => {
  const board = open()
  board.turned(2)
  board.late()
  expect(homes).toBe(1)
})

test('on its first page it has nowhere to go', () => {
  const board = open()
  board.turned(1)
  board.turned(0)
  board.touched()
  board.late()
  pass(60_000)
  expect(homes).toBe(0)
})
