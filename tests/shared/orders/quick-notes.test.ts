import { describe, expect, test } from 'vitest'
import { BOUNDS } from '#shared/orders/bounds.ts'
import { hasNotePart, quickNotes, toggleNotePart } from '#shared/orders/quick-notes.ts'

describe('notes that are offered again', () => {
  test('are the parts of those used last, each once, in any spelling', () => {
    expect(quickNotes(['Less ice, no straw', 'no straw', 'LESS ICE', 'very hot'])).toEqual([
      'Less ice',
      'no straw',
      'very hot',
    ])
  })

  test('come apart at the commas of every script', () => {
    expect(quickNotes(['ບໍ່ໃສ່ນ້ຳກ້ອນ、ເຜັດໜ້ອຍ', 'ရေခဲမထည့်၊ မစပ်'])).toEqual([
      'ບໍ່ໃສ່ນ້ຳກ້ອນ',
      'ເຜັດໜ້ອຍ',
      'ရေခဲမထည့်',
      'မစပ်',
    ])
  })

  test('are eight at most, and none is a letter to the kitchen', () => {
    const many = Array.from({ length: 20 }, (_, n) => `note ${n}`)
    expect(quickNotes(many)).toHaveLength(8)
    expect(quickNotes(['for the gentleman who sits beside the window'])).toEqual([])
    expect(quickNotes(['', ' , '])).toEqual([])
    const longest = 'x'.repeat(28)
    expect(quickNotes([longest, `${longest}y`])).toEqual([longest])
  })
})

describe('a tap on one', () => {
  test('adds it to the note, a tap again takes it off and leaves the rest', () => {
    const noted = toggleNotePart('allergic to nuts', 'less ice')
    expect(noted).toBe('allergic to nuts, less ice')
    expect(hasNotePart(noted, 'Less ice')).toBe(true)
    expect(toggleNotePart(noted, 'Less ice')).toBe('allergic to nuts')
    expect(toggleNotePart('less ice', 'less ice')).toBe('')
  })

  test('adds nothing that the note has no room for', () => {
    const full = 'x'.repeat(BOUNDS.note - 3)
    expect(toggleNotePart(full, 'less ice')).toBe(full)
    expect(hasNotePart(full, 'less ice')).toBe(false)
    const room = 'x'.repeat(BOUNDS.note - ', less ice'.length)
    expect(toggleNotePart(room, 'less ice')).toBe(`${room}, less ice`)
  })
})
