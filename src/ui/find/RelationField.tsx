import { css } from '@emotion/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { boxLook, Field, type FieldParts, type FieldProps } from '../controls/Field.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { Popover } from '../controls/Popover.tsx'
import { useT } from '../i18n/use-t.ts'
import { useMedia } from '../screen/use-media.ts'
import { FindRecord, panelHeight } from './FindRecord.tsx'
import { inUse } from './find-records.ts'
import type { RecordOption } from './record-option.ts'

type Props = FieldProps & {
  readonly options: readonly RecordOption[]
  /** Empty: none. */
  readonly value: string
  /** The words for no record, where that can be chosen; left out: one that was chosen stays one. */
  readonly none?: string
  readonly onChange: (value: string) => void
}

/**
 * One of many records, e.g. a supplier or a dish: found by typing, in a panel below the field, or in a sheet where
 * a finger chooses. An archived record is shown for as long as it is the value.
 */
export function RelationField({ label, labelHidden, hint, error, ...rest }: Props) {
  const t = useT()
  const { options, value, none, onChange } = rest
  const chosen = options.find((one) => one.value === value)
  const gone = chosen?.archived === true ? ` (${t('resource.archived')})` : ''
  const written = chosen
    ? `${chosen.label}${gone}`
    : value === ''
      ? (none ?? t('form.choose'))
      : '–'
  const choices = [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...inUse(options, value),
  ]
  return (
    <Field label={label} labelHidden={labelHidden ?? false} hint={hint} error={error}>
      {(parts) => (
        <div css={frame}>
          <Opener {...{ label, written, parts, value, onChange }} options={choices} />
          {none !== undefined && value !== '' ? (
            <IconButton
              label={`${t('controls.clear')}: ${label}`}
              icon={<X aria-hidden />}
              css={clear}
              onClick={() => onChange('')}
            />
          ) : (
            <ChevronDown aria-hidden css={arrow} />
          )}
        </div>
      )}
    </Field>
  )
}

/** The value as a field, and what it opens. A letter typed on it opens it as well, and is looked for. */
function Opener({
  label,
  written,
  parts,
  options,
  value,
  onChange,
}: Pick<Props, 'options' | 'value' | 'onChange'> & {
  readonly label: string
  readonly written: string
  readonly parts: FieldParts
}) {
  const byFinger = useMedia('(max-width: 640px), (pointer: coarse)')
  const isTouch = useMedia('(pointer: coarse)')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const button = {
    ...parts,
    'aria-label': `${label}: ${written}`,
    children: written,
    css: [boxLook, look],
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      const { key, ctrlKey, metaKey, altKey, currentTarget } = event
      const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (!isLetter && key !== 'ArrowDown') return
      event.preventDefault()
      setTyped(isLetter ? key : '')
      currentTarget.click()
    },
    onClick: () => setOpen(true),
  }
  const find = (onClose: () => void) => (
    <FindRecord
      {...{ label, options, value, typed }}
      isSheet={byFinger}
      ready={!isTouch}
      onChoose={(next) => {
        if (next !== value) onChange(next)
        onClose()
      }}
      onClose={onClose}
    />
  )
  function close() {
    setOpen(false)
    setTyped('')
  }
  if (!byFinger)
    return (
      <Popover button={button} width={320} height={panelHeight(options)} onClosed={close}>
        {find}
      </Popover>
    )
  return (
    <>
      <Button {...button} aria-haspopup="dialog" />
      {open && (
        <Dialog open low title={label} onClose={close}>
          {find(close)}
        </Dialog>
      )}
    </>
  )
}

const frame = css({
  display: 'grid',
  alignItems: 'center',
  minWidth: 0,
  '& > *': { gridArea: '1 / 1' },
})
const look = css({
  justifyContent: 'flex-start',
  paddingInlineEnd: 'calc(var(--hit) + 4px)',
  fontWeight: 400,
  textAlign: 'start',
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const arrow = css({
  justifySelf: 'end',
  marginInlineEnd: '0.75em',
  width: 'var(--icon)',
  height: 'var(--icon)',
  color: 'var(--ink-2)',
  pointerEvents: 'none',
})
const clear = css({ justifySelf: 'end' })
