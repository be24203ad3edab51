import { css } from '@emotion/react'
import Compass from 'lucide-react/icons/compass'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

export function NotFoundPage() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <main css={page}>
      <EmptyState
        icon={<Compass aria-hidden />}
        title={t('notFound.title')}
        action={
          <Button kind="primary" onClick={() => void navigate('/')}>
            {t('notFound.home')}
          </Button>
        }
      >
        {t('notFound.hint')}
      </EmptyState>
    </main>
  )
}

const page = css({ display: 'grid', minHeight: '100dvh' })
