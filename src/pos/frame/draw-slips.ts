import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { PrintJob } from '#shared/printing/contract.ts'
import type { Texts } from '../../ui/i18n/create-texts.ts'
import { drawPaper } from '../../ui/printing/draw.ts'
import { slipPaper } from '../../ui/printing/slip-paper.ts'
import { toPicture } from '../../ui/printing/to-picture.ts'
import { createWriting } from '../../ui/printing/writing.ts'

type Slips = {
  readonly api: ApiClient<Contract>
  readonly branch: Branch
  /** Of the kitchen. */
  readonly texts: Texts
  readonly jobs: readonly PrintJob[]
}

/** Draws what the server waits for. Another till may be quicker: its picture counts, and this one is dropped. */
export async function drawSlips({ api, branch, texts, jobs }: Slips): Promise<void> {
  const writing = createWriting(texts, branch)
  const query = { branchId: branch._id }
  for (const { _id: id, ticket, printerId } of jobs) {
    const printer = branch.printing?.printers.find(({ _id }) => _id === printerId)
    if (!ticket || !printer) continue
    const paper = slipPaper({ ticket, branch, width: printer.paperWidth }, writing)
    const body = await toPicture(await drawPaper(paper))
    await api.printJobs.draw({ params: { id }, query, body })
  }
}
