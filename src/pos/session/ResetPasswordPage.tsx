import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useT } from '../../ui/i18n/use-t.ts'
import { paths } from '../place/paths.ts'
import { DoorPage } from './DoorPage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { OtpForm } from './OtpForm.tsx'
import { resetStateOf } from './reset-state.ts'

/** First the code, then the new password. Without an account it begins with requesting a code. */
export function ResetPasswordPage() {
  const t = useT()
  const state = resetStateOf(useLocation().state)
  const [otp, setOtp] = useState<string | null>(null)
  if (!state) return <Navigate to={paths.forgotPassword} replace />
  return (
    <DoorPage title={t('reset.title')}>
      {otp === null ? (
        <OtpForm state={state} onRight={setOtp} />
      ) : (
        <NewPasswordForm state={state} otp={otp} onWrong={() => setOtp(null)} />
      )}
    </DoorPage>
  )
}
