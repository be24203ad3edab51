import { css } from '@emotion/react'
import { useParams } from 'react-router-dom'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { paths } from '../place/paths.ts'
import { doorForm, DoorLinks } from './DoorLinks.tsx'
import { DoorPage } from './DoorPage.tsx'
import { InviteForm } from './InviteForm.tsx'

/** Where the link of an invitation leads: who invites to what, and the way in. */
export function InvitePage() {
  const t = useT()
  const { token = '' } = useParams()
  const user = useOne('session')?.user
  return (
    <DoorPage title={t('invitations.title')}>
      {user ? <LogOutFirst name={user.name} /> : <Invitation token={token} />}
    </DoorPage>
  )
}

function Invitation({ token }: { readonly token: string }) {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useSuite()
  const card = useLoad({
    name: 'invitation',
    key: token,
    areas: [],
    load: () => api.invitations.open({ body: { token } }),
  })
  switch (card.state) {
    case 'loading':
      return (
        <div css={[doorForm, middle]}>
          <Spinner />
        </div>
      )
    case 'failed': {
      const over = card.error instanceof SuiteError && card.error.code === 'INVITE_INVALID'
      return (
        <div css={doorForm}>
          <p>{errorText(card.error)}</p>
          {!over && (
            <Button kind="primary" wide onClick={card.reload}>
              {t('common.retry')}
            </Button>
          )}
          <DoorLinks links={[[paths.login, t('login.submit')]]} />
        </div>
      )
    }
    case 'ready':
      return (
        <>
          <InviteForm token={token} card={card.page} />
          <div css={foot}>
            <DoorLinks links={[[paths.login, t('register.haveAccount')]]} />
          </div>
        </>
      )
  }
}

/** A person is logged in on this device: a link does not take over their session. */
function LogOutFirst({ name }: { readonly name: string }) {
  const t = useT()
  const { act } = useSuite()
  const { busy, run } = useTask(toast.failure)
  return (
    <div css={doorForm}>
      <p>{t('invitations.loggedIn', { name })}</p>
      <Button
        kind="primary"
        wide
        busy={busy}
        onClick={() => void run(() => act({ type: 'session.logout' }))}
      >
        {t('till.logout')}
      </Button>
      <DoorLinks links={[[paths.login, t('common.back')]]} />
    </div>
  )
}

const middle = css({ justifyItems: 'center' })
const foot = css({
  paddingBlockEnd: 'var(--space-5)',
  marginBlockStart: 'calc(-1 * var(--space-4))',
})
