/** Returns whether a file is a photo of a kind that most browsers cannot open; some systems know no type for it. */
export const isHeic = ({ name = '', type }: { readonly name?: string; readonly type: string }) =>
  /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)
