import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { TextField } from '../controls/TextField.tsx'
import { useT } from '../i18n/use-t.ts'
import { undoToast } from '../toasts/undo-toast.tsx'
import { isSameView, readViews, type View, withoutView, withView } from './views.ts'

/** Letters of a name. */
const LONGEST = 40

/** The views of a list, and a box to keep the present one. */
export function Views({
  at,
  now,
  onChoose,
}: {
  /** Where the device keeps them. */
  readonly at: string
  readonly now: Omit<View, 'name'>
  readonly onChoose: (view: View) => void
}) {
  const t = useT()
  const [views, setViews] = useState(() => readViews(localStorage.getItem(at)))
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  // As they are kept at that moment: an undo comes after other changes.
  const change = (to: (kept: readonly View[]) => readonly View[]) => {
    const next = to(readViews(localStorage.getItem(at)))
    localStorage.setItem(at, JSON.stringify(next))
    setViews(next)
  }

  function keep() {
    const before = views.find((view) => view.name === name)
    change((kept) => withView(kept, { name, ...now }))
    setTyped('')
    undoToast('resource.viewSaved', { name }, () =>
      change((kept) => (before ? withView(kept, before) : withoutView(kept, name))),
    )
  }
  function remove(view: View) {
    const place = views.indexOf(view)
    change((kept) => withoutView(kept, view.name))
    undoToast('resource.removedNamed', { names: view.name }, () =>
      change((kept) => withView(kept, view, place)),
    )
  }

  return (
    <div css={box}>
      {views.length > 0 && (
        <ul css={list} aria-label={t('resource.views')}>
          {views.map((view) => {
            const chosen = isSameView(view, now)
            return (
              <li key={view.name} css={line}>
                <Button
                  kind="bare"
                  wide
                  css={choice}
                  aria-pressed={chosen}
                  icon={<Check aria-hidden css={chosen ? undefined : unseen} />}
                  onClick={() => onChoose(view)}
                >
                  {view.name}
                </Button>
                <IconButton
                  label={t('common.removeNamed', { name: view.name })}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => remove(view)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <form
        css={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== '') keep()
        }}
      >
        <TextField
          label={t('resource.viewName')}
          hint={t('resource.viewHint')}
          maxLength={LONGEST}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={name === ''}>
          {t('resource.saveView')}
        </Button>
      </form>
    </div>
  )
}

const box = css({ display: 'grid', gap: 'var(--space-3)' })
const list = css({
  display: 'grid',
  paddingBlockEnd: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--line)',
  listStyle: 'none',
})
const line = css({ display: 'flex', alignItems: 'center' })
const choice = css({
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  overflowWrap: 'anywhere',
  textAlign: 'start',
})
const unseen = css({ visibility: 'hidden' })
const form = css({ display: 'grid', gap: 'var(--space-3)', padding: 'var(--space-2)' })
