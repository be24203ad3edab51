import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { isCovered } from '../../../ui/screen/is-covered.ts'
import { toast } from '../../../ui/toasts/toast.tsx'

/** Type the number of a table, Enter: it is as if it was tapped. A digit anywhere on the page begins it. */
export function JumpBox({
  onJump,
}: {
  /** Returns whether there is such a table. */
  readonly onJump: (name: string) => boolean
}) {
  const t = useT()
  const [name, setName] = useState('')
  // A phone’s number keys have no letters, which “A4” needs.
  const numbered = useRows('tables').every((table) => /^\d+$/.test(table.name))
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isTyping = target instanceof Element && target.closest('input, textarea, select')
      if (isTyping || ctrlKey || metaKey || altKey || !/^\d$/.test(key) || isCovered()) return
      // The digit itself goes into the box that has the focus then.
      box.current?.focus()
    }
    addEventListener('keydown', begin)
    return () => removeEventListener('keydown', begin)
  }, [])

  return (
    <form
      css={look}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = name.trim()
        if (wanted === '') return
        setName('')
        if (!onJump(wanted)) toast.error('tables.notFound', { name: wanted })
      }}
    >
      <TextField
        ref={box}
        label={t('tables.goTo')}
        labelHidden
        placeholder={t('tables.goTo')}
        inputMode={numbered ? 'numeric' : 'text'}
        enterKeyHint="go"
        autoComplete="off"
        maxLength={20}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </form>
  )
}

const look = css({ flex: '1 1 10rem', minWidth: '7rem' })
