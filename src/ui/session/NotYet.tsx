import { Button } from '../controls/Button.tsx'
import { useT } from '../i18n/use-t.ts'
import { loginAddress } from './address.ts'
import type { BoardState } from './board-state.ts'
import { StartScreen } from './StartScreen.tsx'

/**
 * Explains why this person cannot open the window, and offers what to do. The login belongs to the till; it
 * gets the way back, but would send a person without the permission straight back here.
 */
export function NotYet({
  state,
  signedIn,
  onTurn,
  onReopen,
}: {
  readonly state: Exclude<BoardState, 'restoring' | 'ready'>
  readonly signedIn: boolean
  /** Turns the browser to the branch of this window; left out: the person does not work there. */
  readonly onTurn?: (() => void) | undefined
  /** Opens a disconnected screen again; left out: the person may not. */
  readonly onReopen?: (() => void) | undefined
}) {
  const t = useT()
  const logIn = button(t('session.start.signIn'), () => location.assign(loginAddress()))
  const home = button(t('notFound.home'), () => location.assign('/'))
  const action = () => {
    switch (state) {
      case 'elsewhere':
        return onTurn && button(t('session.start.elsewhereAction'), onTurn)
      case 'ended':
        if (onReopen) return button(t('session.start.reopen'), onReopen)
        return signedIn ? undefined : logIn
      case 'noRight':
        return home
      case 'noAccess':
      case 'signedOut':
        return logIn
    }
  }
  return (
    <StartScreen title={t(`session.start.${state}Title`)} action={action()}>
      {t(`session.start.${state}Body`)}
    </StartScreen>
  )
}

const button = (label: string, onClick: () => void) => (
  <Button kind="primary" onClick={onClick}>
    {label}
  </Button>
)
