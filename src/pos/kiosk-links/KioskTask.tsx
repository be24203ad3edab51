import { Confirm } from '../../ui/form/Confirm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'
import { LinkDialog } from '../frame/LinkDialog.tsx'
import { NewLinkDialog } from './NewLinkDialog.tsx'

export type Task =
  | { readonly kind: 'new' }
  | { readonly kind: 'show'; readonly address: string }
  | { readonly kind: 'revoke'; readonly id: string; readonly name: string }

/** The dialog of a link, over the list of links. */
export function KioskTask({
  task,
  setTask,
  reload,
}: {
  readonly task: Task
  readonly setTask: (next: Task | null | ((now: Task | null) => Task | null)) => void
  readonly reload: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const branchId = useBranch().branch._id
  const close = () => setTask(null)
  switch (task.kind) {
    case 'new':
      return (
        <NewLinkDialog
          onMade={(path) => {
            reload()
            setTask({ kind: 'show', address: new URL(path, location.origin).href })
          }}
          // The form closes when it has saved: by then the link is on show.
          onClose={() => setTask((now) => (now?.kind === 'new' ? null : now))}
        />
      )
    case 'show':
      return (
        <LinkDialog
          title={t('kioskLinks.ready')}
          address={task.address}
          hint={t('kioskLinks.once')}
          note={t('kioskLinks.may')}
          onClose={close}
        />
      )
    case 'revoke':
      return (
        <Confirm
          title={t('kioskLinks.revokeTitle', { name: task.name })}
          confirm={t('kioskLinks.revoke')}
          onConfirm={async () => {
            await api.kioskLinks.revoke({ params: { branchId, id: task.id } })
            reload()
          }}
          onClose={close}
        >
          {t('kioskLinks.revokeHint')}
        </Confirm>
      )
  }
}
