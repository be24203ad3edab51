import { css } from '@emotion/react'
import Link from 'lucide-react/icons/link'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Confirm } from '../../../ui/controls/Confirm.tsx'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { useErrorText } from '../../../ui/i18n/use-error-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { Pager } from '../../../ui/resource/Pager.tsx'
import { useAddress } from '../../../ui/resource/use-address.ts'
import { useList } from '../../../ui/resource/use-list.ts'
import { useBranch } from '../../branch-context.ts'
import { useAccess } from '../../use-access.ts'
import { KioskLink } from './KioskLink.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { NewLinkDialog } from './NewLinkDialog.tsx'

type Task =
  | { readonly kind: 'new' }
  | { readonly kind: 'show'; readonly address: string }
  | { readonly kind: 'revoke'; readonly id: string; readonly name: string }

/** Links that open a kitchen board without a login: made, shown once, ended. */
export function KioskSection() {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useSuite()
  const branchId = useBranch().branch._id
  const locked = !useAccess().may(['manage_settings'])
  const address = useAddress()
  const query = { page: address.page, limit: 10 }
  const params = { branchId }
  const list = useList(['bypassTokens'], { branchId, ...query }, () =>
    api.bypassTokens.list({ params, query }),
  )
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const add = !locked && (
    <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => setTask({ kind: 'new' })}>
      {t('kiosk.add')}
    </Button>
  )
  const links = list.page?.results ?? []
  return (
    <section css={frame}>
      <header css={head}>
        <p css={hint}>{t('kiosk.hint')}</p>
        {links.length > 0 && add}
      </header>
      {list.state === 'failed' && (
        <Banner tone="danger" action={<Button onClick={list.reload}>{t('common.retry')}</Button>}>
          {errorText(list.error)}
        </Banner>
      )}
      {list.page?.totalResults === 0 && (
        <EmptyState icon={<Link aria-hidden />} title={t('kiosk.empty')} action={add} />
      )}
      <ul css={cards}>
        {links.map((link) => (
          <KioskLink
            key={link._id}
            link={link}
            onRevoke={
              locked ? undefined : () => setTask({ kind: 'revoke', id: link._id, name: link.name })
            }
          />
        ))}
      </ul>
      {list.page && (
        <Pager
          page={list.page}
          onPage={(page) => address.set({ page: page === 1 ? '' : String(page) })}
        />
      )}
      {task?.kind === 'new' && (
        <NewLinkDialog
          onMade={(made) => {
            list.reload()
            setTask({ kind: 'show', address: new URL(made, location.origin).href })
          }}
          onClose={() => setTask((now) => (now?.kind === 'new' ? null : now))}
        />
      )}
      {task?.kind === 'show' && <LinkDialog address={task.address} onClose={close} />}
      {task?.kind === 'revoke' && (
        <Confirm
          title={t('kiosk.revokeTitle', { name: task.name })}
          confirm={t('kiosk.revoke')}
          onConfirm={async () => {
            await api.bypassTokens.revoke({ params: { branchId, id: task.id } })
            list.reload()
          }}
          onClose={close}
        >
          {t('kiosk.revokeHint')}
        </Confirm>
      )}
    </section>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)', maxWidth: '52rem', minWidth: 0 })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
})
const hint = css({ flex: '1 1 18rem', color: 'var(--ink-2)' })
const cards = css({
  display: 'grid',
  gap: 'var(--space-4)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
