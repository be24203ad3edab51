import { css } from '@emotion/react'
import { Kbd } from '../../ui/controls/Kbd.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { keyLabel, type KeyMap } from '../keys/key-map.ts'

type Props = { readonly keys: KeyMap; readonly besidePager: boolean }

/** The keys that a cook needs most. */
export function KeyHints({ keys, besidePager }: Props) {
  const t = useT()
  return (
    <p css={[hints, besidePager && whereWide]}>
      <Kbd>
        {labelOf(keys.bump1)}–{labelOf(keys.bump9)}
      </Kbd>{' '}
      {t('kitchen.keysBump')} · <Kbd>{labelOf(keys.recallLast)}</Kbd> {t('kitchen.keysRecall')}
    </p>
  )
}

const labelOf = ([key = '']: readonly string[]) => keyLabel(key)

const hints = css({
  color: 'var(--ink-2)',
  fontSize: '0.85em',
  whiteSpace: 'nowrap',
  // No keyboard there, and no room.
  '@media (max-width: 900px)': { display: 'none' },
})
// Beside the pager where there is room for both.
const whereWide = css({ '@media (max-width: 1199.9px)': { display: 'none' } })
