import { useEffect, useEffectEvent, useState } from 'react'
import { wordFinder } from '#shared/texts/word-finder.ts'
import type { Choice, Find } from '../../place/choice.ts'

/** After the last letter, ms. */
const PAUSE = 200
/** One letter would find half of everything. */
const LEAST = 2

type Reply = {
  readonly query: string
  readonly choices: readonly Choice[]
  readonly failed: boolean
}

/** What the server finds for what is typed. All sources are shown at once; an answer to an older question is dropped. */
export function useFound(query: string, finds: readonly Find[]) {
  const wanted = query.trim()
  const [reply, setReply] = useState<Reply>({ query: '', choices: [], failed: false })
  const ask = useEffectEvent(async (asked: string, isWanted: () => boolean) => {
    const replies = await Promise.allSettled(finds.map((find) => find(asked)))
    if (!isWanted()) return
    setReply({
      query: asked,
      choices: replies.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
      failed: replies.some(({ status }) => status === 'rejected'),
    })
  })
  useEffect(() => {
    if (wanted.length < LEAST) return undefined
    let live = true
    const timer = setTimeout(() => void ask(wanted, () => live), PAUSE)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [wanted])
  const asking = wanted.length >= LEAST && finds.length > 0 && reply.query !== wanted
  if (wanted.length < LEAST) return { asking, choices: [], failed: false }
  // What was found for the letters before stays for as long as it fits.
  const fits = wordFinder(asking ? wanted : '')
  const choices = reply.choices.filter(({ name, aside = '' }) => fits(`${name} ${aside}`))
  return { asking, choices, failed: reply.failed && !asking }
}
