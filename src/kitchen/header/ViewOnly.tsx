import { css } from '@emotion/react'
import Info from 'lucide-react/icons/info'
import { Popover } from '../../ui/controls/Popover.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** Says that this screen only shows, and who can change that; a finger has no tooltip. */
export function ViewOnly() {
  const t = useT()
  return (
    <Popover
      button={{
        icon: <Info aria-hidden />,
        children: t('kitchen.viewOnly'),
        title: t('kitchen.viewOnly'),
        css: look,
      }}
      width={360}
    >
      {() => <p css={body}>{t('kitchen.viewOnlyHint')}</p>}
    </Popover>
  )
}

const look = css({
  color: 'var(--warn)',
  background: 'var(--warn-soft)',
  borderColor: 'color-mix(in oklab, var(--warn) 45%, var(--surface))',
})
const body = css({ margin: 0, padding: 'var(--space-3)', textWrap: 'pretty' })
