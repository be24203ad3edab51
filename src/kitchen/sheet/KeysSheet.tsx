import { css } from '@emotion/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Kbd } from '../../ui/controls/Kbd.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { actionOf, isAction, type KeyAction, keyLabel } from '../keys/key-map.ts'
import { withKey } from '../keys/own-keys.ts'
import type { KeyChoice } from '../keys/use-own-keys.ts'
import { Sheet } from './Sheet.tsx'

type Conflict = { readonly action: KeyAction; readonly key: string; readonly by: KeyAction }

/** The keys of this screen's bump bar: each can be another, and one that is taken says by what. */
export function KeysSheet({
  choice: { own, keys, choose },
  onClose,
}: {
  readonly choice: KeyChoice
  readonly onClose: () => void
}) {
  const t = useT()
  const [asked, setAsked] = useState<KeyAction | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const give = (action: KeyAction, key: string) => {
    choose(withKey(own, action, key))
    setConflict(null)
  }
  useEffect(() => {
    if (!asked) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (NO_KEYS.has(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      const key = event.key.toLowerCase()
      const by = actionOf(key, keys)
      setAsked(null)
      if (by && by !== asked) setConflict({ action: asked, key, by })
      else give(asked, key)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  })
  return (
    <Sheet title={t('kitchen.keys.title')} onClose={onClose}>
      <ul css={list}>
        {Object.keys(keys).map((action) => {
          if (!isAction(action)) return null
          const label = actionText(action, t)
          return (
            <li key={action} css={row}>
              <span css={words}>{label}</span>
              <Button
                aria-label={`${label}: ${keys[action].map(keyLabel).join(' ')}`}
                aria-pressed={asked === action}
                onClick={() => {
                  setConflict(null)
                  setAsked(asked === action ? null : action)
                }}
              >
                {asked === action
                  ? t('kitchen.keys.press')
                  : keys[action].length === 0
                    ? t('kitchen.keys.none')
                    : keys[action].map((key) => <Kbd key={key}>{keyLabel(key)}</Kbd>)}
              </Button>
              {conflict?.action === action && (
                <p css={taken} role="alert">
                  <TriangleAlert aria-hidden />
                  <span css={words}>
                    {t('kitchen.keys.taken', {
                      key: keyLabel(conflict.key),
                      action: actionText(conflict.by, t),
                    })}
                  </span>
                  <Button onClick={() => give(action, conflict.key)}>
                    {t('kitchen.keys.takeOver')}
                  </Button>
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <Button
        wide
        disabled={Object.keys(own).length === 0}
        onClick={() => {
          setConflict(null)
          choose({})
        }}
      >
        {t('kitchen.keys.reset')}
      </Button>
    </Sheet>
  )
}

/** They change other keys, or lead out of the sheet. */
const NO_KEYS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Tab', 'Dead'])

function actionText(action: KeyAction, t: ReturnType<typeof useT>): string {
  const text = TEXTS[action]
  return text ? t(text) : t('kitchen.keys.bump', { n: Number(action.slice(-1)) })
}

/** Actions beside those of the digits. */
const TEXTS: Partial<Readonly<Record<KeyAction, TextKey>>> = {
  bumpSelected: 'kitchen.keys.bumpSelected',
  next: 'kitchen.keys.next',
  previous: 'kitchen.keys.previous',
  started: 'kitchen.mark.started',
  rushed: 'kitchen.mark.rushed',
  held: 'kitchen.mark.held',
  recallLast: 'kitchen.keys.recallLast',
  openRecall: 'kitchen.keys.openRecall',
  nextPage: 'kitchen.keys.nextPage',
  previousPage: 'kitchen.keys.previousPage',
  nextStation: 'kitchen.keys.nextStation',
  toggleSound: 'kitchen.keys.toggleSound',
  unselect: 'kitchen.keys.unselect',
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17em), 1fr))',
  columnGap: 'var(--space-6)',
  marginBlockEnd: 'var(--space-6)',
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 0.7em',
  minHeight: '2.6em',
  paddingBlock: 'var(--space-2)',
  borderBlockEnd: '1px solid var(--line)',
  '& button': { flex: 'none' },
  '& kbd + kbd': { marginInlineStart: '0.3em' },
})
const words = css({ flex: 1, minWidth: 0 })
const taken = css({
  flexBasis: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
  color: 'var(--warn)',
  fontSize: '0.9em',
  '& > svg': { flex: 'none', width: '1em', height: '1em' },
})
