import { Button } from '../controls/Button.tsx'
import { useT } from '../i18n/use-t.ts'
import { loginAddress } from './address.ts'
import type { EntryState } from './entry-state.ts'
import { StartScreen } from './StartScreen.tsx'

/**
 * Why a window is not shown to whoever is there, and the way on. The login belongs to the till; it is
 * told where to come back to, but would send whoever has no right to the window straight back here.
 */
export function NotYet({
  state,
  onTurn,
}: {
  readonly state: Exclude<EntryState, 'restoring' | 'ready'>
  /** Turns the browser to the branch of this window. */
  readonly onTurn: () => void
}) {
  const t = useT()
  if (state === 'elsewhere')
    return (
      <StartScreen
        title={t('session.start.elsewhereTitle')}
        action={
          <Button kind="primary" onClick={onTurn}>
            {t('session.start.elsewhereAction')}
          </Button>
        }
      />
    )
  const signs = state !== 'noRight'
  return (
    <StartScreen
      title={t(`session.start.${state}Title`)}
      action={
        <Button kind="primary" onClick={() => location.assign(signs ? loginAddress() : '/')}>
          {t(signs ? 'session.start.signIn' : 'notFound.home')}
        </Button>
      }
    >
      {t(`session.start.${state}Body`)}
    </StartScreen>
  )
}
