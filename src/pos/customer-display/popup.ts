/** A screen from the Window Management API, in CSS pixels. */
export type ScreenArea = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const DEFAULT_SIZE = { width: 1920, height: 1080 } as const

/** Features of `window.open`: the whole second screen when there is one, else 1920x1080. */
export const popupFeatures = (second: ScreenArea | null): string => {
  const { width, height } = second ?? DEFAULT_SIZE
  const place = second ? `,left=${second.left},top=${second.top}` : ''
  return `popup,width=${width},height=${height}${place}`
}
