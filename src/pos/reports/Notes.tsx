import { css } from '@emotion/react'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { Link } from 'react-router-dom'
import type { ReportNote } from '#shared/reports/notes-contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTools } from '../../ui/list/use-tools.ts'
import type { Tools } from '../../ui/list/use-tools.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { linkOf } from './note-links.ts'
import type { useNotes } from './use-notes.ts'

type Noted = NonNullable<ReturnType<typeof useNotes>>

/** What was unusual of late: a sentence each, with its reason in figures and the way to its orders. */
export function NoteList({ noted }: { readonly noted: Noted }) {
  const tools = useTools(useBranchPlace())
  const { paths } = useBranch()
  const { notes, currency, busy, turnOff } = noted
  return (
    <ul css={rows}>
      {notes.map((note) => (
        <li key={note.kind === 'day' ? note.date : `${note.kind} ${note.person}`}>
          <Lightbulb aria-hidden />
          <Link to={`${paths.home}/${linkOf(note)}`}>{sentence(note, currency, tools)}</Link>
          <Button kind="bare" disabled={busy} onClick={() => turnOff(note.kind)}>
            {tools.t('reports.notes.notUseful')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The same as a part of a report, with the kinds that were turned off. */
export function NotesPanel({ noted }: { readonly noted: Noted }) {
  const { t } = useTools(useBranchPlace())
  if (noted.notes.length === 0 && noted.off.length === 0) return null
  return (
    <Panel title={t('reports.notes.title')}>
      {noted.notes.length > 0 && <NoteList noted={noted} />}
      {noted.off.length > 0 && (
        <ul css={rows} aria-label={t('reports.notes.off')}>
          {noted.off.map((kind) => (
            <li key={kind}>
              <span>
                {t('reports.notes.off')}: {t(`reports.notes.kinds.${kind}`)}
              </span>
              <Button kind="bare" disabled={noted.busy} onClick={() => noted.turnOn(kind)}>
                {t('reports.notes.show')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function sentence(note: ReportNote, currency: string, { t, format, dates }: Tools): string {
  const money = (amount: number) => format.money(amount, currency)
  if (note.kind === 'day') {
    const percent = format.rate(Math.abs(note.percent))
    const figures = { net: money(note.net), usual: money(note.expected), percent }
    const day = dates.dateOnly(note.date)
    return t(note.percent > 0 ? 'reports.notes.more' : 'reports.notes.less', { day, ...figures })
  }
  const { kind, name, value, usual } = note
  const write = kind === 'noSale' ? (times: number) => format.number(times) : money
  return t(`reports.notes.of.${kind}`, { name, value: write(value), usual: write(usual) })
}

const rows = css({
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 var(--space-3)',
    minHeight: 'var(--hit)',
  },
  '& > li + li': { borderBlockStart: '1px solid var(--line)' },
  '& svg': { flex: 'none', width: 20, height: 20, color: 'var(--accent-ink, var(--ink-2))' },
  '& a, & > li > span': {
    display: 'flex',
    flex: '1 1 12rem',
    alignItems: 'center',
    minHeight: 'var(--hit)',
  },
  '@media print': { '& button': { display: 'none' } },
})
