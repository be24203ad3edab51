import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createReceiptWriting } from '#shared/receipts/create-writing.ts'
import { receiptOf } from '#shared/receipts/receipt-of.ts'
import type { ReceiptOf } from '#shared/receipts/receipt.ts'
import { id } from '../support/restaurant.ts'
import { paidIn } from './paid-order.ts'

const english: object = JSON.parse(readFileSync('locales/en/translation.json', 'utf8'))

test('a receipt says what a campaign says to the guest and how to hear no more of it; no bill and no gift receipt does', () => {
  const sold = paidIn('LA', { dishes: [{ name: 'Soup', pieces: 2, price: 10_000 }] })
  const customer = { _id: id('noy'), key: 'ABCDEFGH23', offer: 'A coffee on us' }
  const footer = (kind: ReceiptOf['kind']) => {
    const of = { ...sold, order: { ...sold.order, customer }, kind }
    return receiptOf(of, createReceiptWriting(english, 'en', of.branch)).footer
  }
  expect(footer('receipt')).toBe('A coffee on us\nNo more offers? Please tell our staff')
  expect([footer('bill'), footer('gift')]).toEqual(['', ''])
})

test('bill and receipt name the tier beside the code of the guest, a gift receipt neither', () => {
  const sold = paidIn('LA', { dishes: [{ name: 'Soup', pieces: 2, price: 10_000 }] })
  const guestOf = (kind: ReceiptOf['kind'], tier?: string) => {
    const customer = { _id: id('noy'), key: 'ABCDEFGH23', ...(tier !== undefined && { tier }) }
    const of = { ...sold, order: { ...sold.order, customer }, kind }
    const { facts } = receiptOf(of, createReceiptWriting(english, 'en', of.branch))
    return facts.find(({ label }) => label === 'Guest')?.value
  }
  expect([guestOf('bill', 'Gold'), guestOf('receipt', 'Gold')]).toEqual([
    'ABCDEFGH23 · Gold',
    'ABCDEFGH23 · Gold',
  ])
  expect([guestOf('receipt'), guestOf('gift', 'Gold')]).toEqual(['ABCDEFGH23', undefined])
})

test('a receipt says the code for the next visit and its last day; no bill, gift receipt or refund does', () => {
  const sold = paidIn('LA', { dishes: [{ name: 'Soup', pieces: 2, price: 10_000 }] })
  const nextVisits = [{ name: { en: 'Come back' }, code: '23456789AB', until: '2026-12-24' }]
  const footer = (more: Pick<ReceiptOf, 'kind' | 'ofSale'>) => {
    const of = { ...sold, ...more, nextVisits }
    return receiptOf(of, createReceiptWriting(english, 'en', of.branch)).footer
  }
  expect(footer({ kind: 'receipt' })).toMatch(
    /^Next visit: Come back\. Code 23456789AB, valid until \S*24\S*/,
  )
  const ofSale = { number: 'R-1', at: '2026-12-10T05:00:00.000Z' }
  const others = [{ kind: 'bill' }, { kind: 'gift' }, { kind: 'receipt', ofSale }] as const
  expect(others.map((one) => footer(one))).toEqual(['', '', ''])
})
