/** What a phone shows of a notice. Anyone beside it can read it, so it has no name of a person. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** One at a time of each: a newer one takes its place. */
  readonly tag: string
  readonly lang: string
  /** Path of this origin that a tap opens. */
  readonly path: string
}
