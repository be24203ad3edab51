import { toast as headless } from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { toast } from '../../../src/ui/toasts/toast.tsx'
import { TOAST_DURATIONS, Toasts } from '../../../src/ui/toasts/Toasts.tsx'
import { SuiteError } from '../../../src/ui/link/suite-error.ts'
import { renderIn } from '../support/render.tsx'

afterEach(() => headless.removeAll())

test('good news is a status, bad news an alert', () => {
  toast.success('toasts.displayOpened')
  toast.error('errors.displayFailed')
  const html = renderIn('en', <Toasts />)
  expect(html).toMatch(/role="status"[^>]*>Customer display opened</)
  expect(html).toMatch(/role="alert"[^>]*>Failed to open customer display</)
})

test('an open toast follows a change of language', () => {
  toast.success('toasts.displayOpened')
  expect(renderIn('en', <Toasts />)).toContain('Customer display opened')
  expect(renderIn('th', <Toasts />)).toContain('เปิดจอลูกค้าแล้ว')
})

test('a failure is shown in the reader’s language', () => {
  toast.failure(new SuiteError({ code: 'UNAUTHORIZED', status: 401, message: 'no' }))
  expect(renderIn('vi', <Toasts />)).toContain('Hết phiên. Vui lòng đăng nhập lại.')
})

test('a toast with the id of another replaces it', () => {
  toast.error('errors.network', {}, { id: 'net' })
  toast.success('toasts.displayOpened', {}, { id: 'net' })
  const html = renderIn('en', <Toasts />)
  expect(html).not.toContain('Network error')
  expect(html).toContain('Customer display opened')
})

test('at most 20 are shown at once, and for as long as the specification says', () => {
  for (let count = 0; count < 25; count += 1) toast.note('toasts.displayOpened')
  expect(renderIn('en', <Toasts />).match(/Customer display opened/g)).toHaveLength(20)
  expect(TOAST_DURATIONS).toEqual({
    duration: 4000,
    error: { duration: 4000 },
    success: { duration: 2000 },
  })
})
