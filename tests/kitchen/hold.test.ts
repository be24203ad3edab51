import { beforeEach, expect, test } from 'vitest'
import { createHold } from '../../src/kitchen/stock/create-hold.ts'

let held: string[] = []
let due: { readonly at: number; readonly run: () => void } | null = null
let time = 0
const pass = (milliseconds: number) => {
  time += milliseconds
  if (!due || due.at > time) return
  const { run } = due
  due = null
  run()
}
const open = () =>
  createHold({
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, run }
      due = timer
      return () => {
        if (due === timer) due = null
      }
    },
    onHold: (name) => held.push(name),
  })
const spot = { x: 100, y: 100 }

beforeEach(() => {
  held = []
  due = null
})

test('a finger that rests on a dish opens it after 450 ms, once', () => {
  const finger = open()
  finger.press('larb', spot)
  pass(449)
  expect(held).toEqual([])
  pass(1)
  pass(1000)
  expect(held).toEqual(['larb'])
})

test('a tap opens nothing', () => {
  const finger = open()
  finger.press('larb', spot)
  pass(200)
  finger.end()
  pass(1000)
  expect(held).toEqual([])
})

test('a finger that turns the page opens nothing, one that trembles does', () => {
  const finger = open()
  finger.press('larb', spot)
  finger.move({ x: 111, y: 100 })
  pass(1000)
  expect(held).toEqual([])
  finger.press('larb', spot)
  finger.move({ x: 106, y: 106 })
  pass(450)
  expect(held).toEqual(['larb'])
})

test('the dish that was pressed last is the one that opens', () => {
  const finger = open()
  finger.press('larb', spot)
  pass(300)
  finger.press('rice', spot)
  pass(450)
  expect(held).toEqual(['rice'])
})
