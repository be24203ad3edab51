import { expect, test } from 'vitest'
import { formatMoney } from '#shared/format/money.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { factNames } from '../../../src/pos/audit/fact-names.ts'
import { factsOf } from '../../../src/pos/audit/facts.ts'
import { sentenceOf } from '../../../src/pos/audit/sentence.ts'
import { textsIn } from '../../ui/support/texts.ts'

const closed = (kind: string, carried: number) => ({
  _id: '0190a0b0-0000-7000-8000-000000000001',
  name: 'Z 12',
  businessDate: '2026-11-21',
  kind,
  carried,
})
const lines = (details: object) =>
  factsOf({ ...details }, { language: 'en', money: (amount) => formatMoney(amount, 'THB') }).map(
    ({ path, after }) => [...factNames(path, 'day.close'), after],
  )

test('a closed day is its date, and how many orders were carried over', () => {
  expect(lines(closed('day', 2))).toEqual([['2026-11-21'], ['endOfDay.carried', '2']])
  expect(lines(closed('supplement', 0))).toEqual([['2026-11-21']])
})

test.each(LANGUAGES)('a closed day is a sentence in %s, by hand and by the clock', (language) => {
  const { t } = textsIn(language)
  for (const [kind, report] of [
    ['day', t('endOfDay.zNumber', { number: '12' })],
    ['supplement', t('endOfDay.supplementNumber', { number: '12' })],
  ] as const) {
    for (const [action, key] of [
      ['day.close', 'audit.says.dayClosed'],
      ['day.autoClose', 'audit.says.dayAutoClosed'],
    ] as const) {
      const entry = { action, actor: { _id: '', name: 'Anong' }, details: closed(kind, 1) }
      const said = sentenceOf(entry, { t, language })
      expect(said).toBe(t(key, { name: 'Anong', thing: report }))
      expect(said).not.toMatch(/: Z 12$/)
    }
  }
})
