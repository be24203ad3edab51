import type { PushMessage } from '#shared/notices/push.ts'

type Window = {
  readonly url: string
  readonly focus: () => Promise<unknown>
}
type Deps = {
  readonly origin: string
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
  /** The windows of this origin that are open. */
  readonly windows: () => Promise<readonly Window[]>
  readonly open: (url: string) => Promise<unknown>
}

/** Shows what the server pushes, and opens its page at a tap. */
export const createNotify = ({ origin, show, windows, open }: Deps) => ({
  /** Browsers take the permission away where nothing is shown, so what cannot be read is shown by our name. */
  pushed: async (text: string | undefined): Promise<void> => {
    const message = read(text)
    if (!message) return show('Sala', { data: { path: '/' } })
    const { title, body, tag, lang, path } = message
    await show(title, { body, tag, lang, icon: '/icon-192.png', data: { path } })
  },

  /** Opens the page in a window of its own: another may hold what a person has typed. */
  tapped: async (data: unknown): Promise<void> => {
    const url = new URL(pathOf(data), origin)
    // Never a page of others, whatever the path says.
    const target = url.origin === origin ? url.href : origin
    const there = (await windows()).find((window) => window.url === target)
    await (there ? there.focus() : open(target))
  },
})

const pathOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : '/'

const FIELDS = ['title', 'body', 'tag', 'lang', 'path'] satisfies (keyof PushMessage)[]

function read(text: string | undefined): PushMessage | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isMessage = (value: unknown): value is PushMessage =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => typeof Reflect.get(value, field) === 'string')
