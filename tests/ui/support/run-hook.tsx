import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** A place to render into that shows nothing: enough for hooks that only have effects, without a browser. */
function nowhere(): Element {
  const listen = { addEventListener() {}, removeEventListener() {} }
  const document = { ...listen, nodeType: 9, defaultView: { HTMLIFrameElement: Array } }
  const place: object = { ...listen, nodeType: 1, tagName: 'DIV', ownerDocument: document }
  return place as Element
}

function stub() {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}

/** Runs a hook like a component, with its effects; returns its last result. */
export async function runHook<Said>(
  use: () => Said,
  around: (children: ReactNode) => ReactNode = (children) => children,
) {
  stub()
  let said: Said | undefined
  const Runs = () => {
    said = use()
    return null
  }
  const root = createRoot(nowhere())
  await act(async () => root.render(around(<Runs />)))
  onTestFinished(async () => {
    // Another hook of the same test may have ended before.
    stub()
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  return {
    said: () => said as Said,
    /** Does something and lets all that follows from it happen. */
    after: (happens: () => void) => act(async () => happens()),
  }
}
