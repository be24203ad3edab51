/** A response of the server. */
export type Answer = { readonly status: number; readonly data: unknown }

export const error = (status: number, code: string): Answer => ({
  status,
  data: { code, message: code },
})
export const ok = (data: unknown): Answer => ({ status: 200, data })
