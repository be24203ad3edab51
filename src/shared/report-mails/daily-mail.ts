import type { Branch } from '../branches/branch.ts'
import { formatDateOnly, formatDateTime } from '../format/date.ts'
import { formatMoney } from '../format/money.ts'
import { formatNumber, formatPercent, formatRate } from '../format/number.ts'
import type { Language } from '../languages/languages.ts'
import { ladderOf } from '../reports/ladder.ts'
import type { MailText } from '../session/reset-mail.ts'
import { localText } from '../texts/local-text.ts'
import { two } from '../time/wall-clock.ts'
import type { MailedDay } from './mailed-day.ts'

/** A line of a table: what it is of, then its figures. */
type Row = { readonly cells: readonly string[]; readonly isSum?: boolean }
export type MailPart =
  | { readonly lines: readonly string[] }
  | { readonly title: string; readonly rows: readonly Row[] }

type Written = {
  readonly text: MailText
  readonly language: Language
  readonly branch: Branch
  readonly date: string
  readonly name: string
}

/** Returns the mail with the figures of a day, in the language of the person: as a text, and its parts. */
export function dailyMail(day: MailedDay, written: Written) {
  const { text, language, branch, date, name } = written
  const shownDate = formatDateOnly(date, { language, style: 'long' })
  const place = localText(branch.name, language)
  const parts: readonly MailPart[] = [
    { lines: [text('mail.rosterHello', { name })] },
    { lines: findingsOf(day, written) },
    { title: text('reports.ladder', {}), rows: ladderRows(day, written) },
    { title: text('reports.topDishes', {}), rows: dishRows(day, written) },
    { title: text('reports.byTender', {}), rows: tenderRows(day, written) },
    { lines: stampOf(day, written) },
  ]
  return {
    subject: text('mail.dailySubject', { branch: place, day: shownDate }),
    text: parts.map(textOf).filter(Boolean).join('\n\n'),
    title: `${place} · ${shownDate}`,
    parts,
  }
}

const moneyIn = ({ branch }: Written, amount: number) =>
  formatMoney(amount, branch.currency, branch.decimals)

/** What an owner would ask first: against the same weekday before, which dish and which hour, and what was voided. */
function findingsOf({ summary, dish, hour, voids }: MailedDay, written: Written) {
  const { text, language } = written
  const money = (amount: number) => moneyIn(written, amount)
  const { net, weekBefore } = summary
  const change = weekBefore.net > 0 ? (100 * (net - weekBefore.net)) / weekBefore.net : null
  const sign = change !== null && change > 0 ? '+' : ''
  const moved = (of: { readonly now: number; readonly before: number }) => ({
    amount: money(of.now),
    before: money(of.before),
  })
  return [
    change === null
      ? text('mail.dailyAlone', { amount: money(net) })
      : text('mail.dailyNet', {
          amount: money(net),
          change: `${sign}${formatPercent(change, language)}`,
          before: money(weekBefore.net),
        }),
    ...(dish
      ? [text('mail.dailyDish', { dish: localText(dish.of, language), ...moved(dish) })]
      : []),
    ...(hour ? [text('mail.dailyHour', { hour: `${two(hour.of)}:00`, ...moved(hour) })] : []),
    text('mail.dailyVoids', {
      amount: money(voids.amount),
      number: formatNumber(voids.quantity, language),
    }),
  ]
}

function ladderRows({ summary }: MailedDay, written: Written): readonly Row[] {
  const { text, language } = written
  return [
    ...ladderOf(summary).map((rung): Row => ({
      cells: [
        rung.key === 'tax'
          ? `${rung.name} ${formatRate(rung.rate, language)}`
          : text(`reports.${rung.key}`, {}),
        moneyIn(written, rung.amount),
      ],
      isSum: rung.isSum === true,
    })),
    { cells: [text('reports.orders', {}), formatNumber(summary.orders, language)] },
    { cells: [text('reports.averageCheck', {}), moneyIn(written, summary.averageCheck)] },
  ]
}

const dishRows = ({ dishes }: MailedDay, written: Written): readonly Row[] =>
  dishes.map(({ name, quantity, net }) => ({
    cells: [
      localText(name, written.language),
      formatNumber(quantity, written.language),
      moneyIn(written, net),
    ],
  }))

const tenderRows = ({ summary }: MailedDay, written: Written): readonly Row[] =>
  summary.byTender.map(({ method, payments, amount }) => ({
    cells: [
      written.text(`checkout.methods.${method}`, {}),
      formatNumber(payments, written.language),
      moneyIn(written, amount),
    ],
  }))

/** Of which moment the figures are, what is missing, and what earlier mails said otherwise. */
function stampOf({ asOf, unsent, moved }: MailedDay, written: Written): readonly string[] {
  const { text, language, branch } = written
  const { timeZone, formats } = branch
  return [
    text('reports.asOf', {
      time: formatDateTime(asOf, {
        language,
        timeZone,
        hourCycle: formats?.timeFormat === '12h' ? 12 : 24,
      }),
    }),
    ...(unsent > 0 ? [text('mail.dailyUnsent', { number: formatNumber(unsent, language) })] : []),
    ...moved.map((day) =>
      text('mail.dailyMoved', {
        day: formatDateOnly(day.of, { language }),
        before: moneyIn(written, day.before),
        amount: moneyIn(written, day.now),
      }),
    ),
    text('mail.dailyWhy', { restaurant: localText(branch.restaurantName, language) }),
  ]
}

function textOf(part: MailPart): string {
  if ('lines' in part) return part.lines.join('\n')
  if (part.rows.length === 0) return ''
  return [part.title, ...part.rows.map(({ cells }) => `  ${cells.join('  ')}`)].join('\n')
}
