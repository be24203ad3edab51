import { expect, test } from 'vitest'
import { afterFailure } from '#shared/printing/after-failure.ts'
import { packDots, unpackDots } from '#shared/printing/picture.ts'
import { printerFor } from '#shared/printing/routing.ts'
import type { Printer } from '#shared/printers/printer.ts'

test('a printer is tried with growing pauses, then its backup, then a person', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => afterFailure(tries, false))
  expect(pauses.map((next) => (next.state === 'waiting' ? next.pauseMs : next.state))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(afterFailure(8, false)).toEqual({ state: 'failed' })
  expect([2, 3].map((tries) => afterFailure(tries, true).state)).toEqual(['waiting', 'moved'])
})

const grey = (value: number) => Array.from({ length: 8 }, () => [value, value, value, 255]).flat()

test('dots that are packed and unpacked are the same, and grey is black from the middle on', () => {
  const bits = Uint8Array.from({ length: 48 }, (_, index) => (index * 37) & 255)
  expect(packDots(unpackDots(bits, 16))).toEqual(bits)
  expect(unpackDots(bits, 16, 8).height).toBe(16)
  const data = Uint8ClampedArray.from([...grey(127), ...grey(128)])
  expect([...packDots({ width: 8, height: 2, data })]).toEqual([255, 0])
})

const printer = (name: string, more: Partial<Printer>): Printer => ({
  _id: name,
  name,
  connection: { kind: 'browser' },
  paperWidth: 80,
  receipts: false,
  stations: [],
  ...more,
})

const of = (...printers: readonly Printer[]) =>
  printerFor({ printers: [...printers] }, 'bill')?.name

test('bills come out where receipts do, unless a printer is for them', () => {
  const counter = printer('counter', { receipts: true })
  const hall = printer('hall', { bills: true })
  expect([of(), of(counter), of(counter, hall)]).toEqual([undefined, 'counter', 'hall'])
  expect(printerFor({ printers: [hall] }, 'receipt')).toBeUndefined()
})
