import { css } from '@emotion/react'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Settings2 from 'lucide-react/icons/settings-2'
import Timer from 'lucide-react/icons/timer'
import { type ComponentType, useEffect, useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { ConnectionPill } from '../../ui/frame/ConnectionPill.tsx'
import { GuestTexts } from '../../ui/i18n/GuestTexts.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLostSince } from '../../ui/session/use-lost-since.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBoard } from '../board/use-board.ts'
import { PASS } from '../board/views.ts'
import { WallClock } from '../header/WallClock.tsx'
import { type Call, callsOf } from './calls.ts'
import { useFit } from './use-fit.ts'
import { GuestSettings } from './GuestSettings.tsx'
import { storedLanguage, storeLanguage } from './guest-language.ts'

/** The screen that guests read while they wait: the numbers being made, and those that are ready. */
export function GuestScreen({
  branch,
  onBack,
}: {
  readonly branch: Branch
  readonly onBack: () => void
}) {
  const own = useLanguage()
  const { act } = useSuite()
  const [chosen, setChosen] = useState(storedLanguage)
  const language = chosen ?? own
  useEffect(() => {
    act({ type: 'language.need', language }).catch(toast.failure)
  }, [act, language])
  return (
    <GuestTexts wanted={language}>
      <Calls
        branch={branch}
        language={language}
        onLanguage={(next) => {
          storeLanguage(next)
          setChosen(next)
        }}
        onBack={onBack}
      />
    </GuestTexts>
  )
}

type Props = {
  readonly branch: Branch
  readonly language: string
  readonly onLanguage: (language: string) => void
  readonly onBack: () => void
}

function Calls({ branch, language, onLanguage, onBack }: Props) {
  const t = useT()
  const local = useLocalText()
  const [open, setOpen] = useState(false)
  const { making, ready } = callsOf(useBoard(PASS, NO_STATIONS).cards)
  const lost = useLostSince() !== null
  return (
    <div css={screen}>
      <header css={head}>
        <h1 css={name}>{local(branch.name)}</h1>
        {lost && <ConnectionPill />}
        <WallClock timeZone={branch.timeZone} />
        <IconButton
          label={t('kitchen.settings')}
          icon={<Settings2 aria-hidden />}
          onClick={() => setOpen(true)}
          css={quiet}
        />
      </header>
      <main css={columns}>
        <Column title={t('kitchen.guests.making')} calls={making} Icon={Timer} />
        <Column title={t('kitchen.guests.ready')} calls={ready} Icon={CircleCheckBig} ready />
      </main>
      {open && (
        <GuestSettings
          language={language}
          onLanguage={onLanguage}
          onBack={onBack}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const NO_STATIONS: readonly string[] = []

function Column({
  title,
  calls,
  Icon,
  ready = false,
}: {
  readonly title: string
  readonly calls: readonly Call[]
  readonly Icon: ComponentType<{ readonly 'aria-hidden': true }>
  readonly ready?: boolean
}) {
  const list = useFit(calls.length)
  return (
    <section css={[column, ready && readyColumn]} aria-label={title}>
      <h2 css={heading}>
        <Icon aria-hidden />
        {title}
      </h2>
      <ul ref={list} css={numbers} aria-live={ready ? 'polite' : 'off'}>
        {calls.map(({ id, number }) => (
          <li key={id} css={[figure, ready && readyFigure]}>
            {number}
          </li>
        ))}
      </ul>
    </section>
  )
}

// Read across a room: sizes follow the screen.
const screen = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100dvh',
  overflow: 'hidden',
  fontSize: 'clamp(1rem, 1.5vw, 1.9rem)',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--space-5)',
  padding: 'var(--space-3) var(--space-6)',
  borderBlockEnd: '1px solid var(--line)',
  background: 'var(--surface)',
})
// As wide as its longest word: on a phone the sign of a lost connection goes below it.
const name = css({ flex: 1, minWidth: 'min-content', fontSize: '1.2em' })
const quiet = css({ '&&': { color: 'var(--ink-3)' } })
const columns = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  minHeight: 0,
  '@media (orientation: portrait)': { gridTemplateColumns: '1fr', gridTemplateRows: '1fr 1fr' },
})
const column = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  padding: 'var(--space-6)',
})
const readyColumn = css({ background: 'color-mix(in oklab, var(--ok) 14%, var(--canvas))' })
const heading = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
  marginBlockEnd: 'var(--space-5)',
  fontSize: '1.9em',
  lineHeight: 'var(--leading)',
  '& svg': { flex: 'none', width: '1em', height: '1em' },
})
// As large as all of them have room: no guest waits for a number that is not there.
const numbers = css({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(4.2em, 1fr))',
  gridAutoRows: 'min-content',
  alignContent: 'start',
  gap: '0.25em 0.5em',
  overflow: 'hidden',
  fontSize: 'calc(var(--fit, 1) * clamp(1.8rem, 4.2vw, 5.2rem))',
})
const figure = css({
  fontFamily: 'var(--font-display)',
  fontWeight: 800,
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
  color: 'var(--ink-2)',
})
const readyFigure = css({
  color: 'var(--ok)',
  animation: 'sala-call 1s ease-in-out 4 both',
  '@keyframes sala-call': { '50%': { opacity: 0.25 } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
