import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

/** One import, re-export, dynamic import or worker address found in one of our files. */
export type Import = {
  readonly file: string
  readonly specifier: string
  /** Path of our own file behind the specifier; undefined for a package. */
  readonly target: string | undefined
  /** Vanishes when types are stripped. */
  readonly typeOnly: boolean
}

export const describeImport = ({ file, specifier }: Import) => `${file} imports ${specifier}`

/** Every `.ts` and `.tsx` file below a folder, as paths from the project's root. */
export function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

export const importsOf = (folder: string) => sourceFiles(folder).flatMap(importsOfFile)

/** Returns everything that a file imports by any of the ways TypeScript has. */
export function importsOfFile(file: string): readonly Import[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    ),
  )
  // Covers `await import('x')` and `import('x').Type`: the parser gives no specifier for either.
  const calls = [...source.matchAll(/\bimport\(\s*['"`]([^'"`]+)['"`]/g)].map(([, specifier]) => ({
    specifier: specifier ?? '',
    typeOnly: false,
  }))
  return [...imports, ...reexports, ...calls].map((found) => ({
    file,
    ...found,
    target: locate(file, found.specifier),
  }))
}

/** Returns the files that a file loads when it runs, itself included. */
export function reachableFrom(entry: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file) || !/\.tsx?$/.test(file)) return
    reached.add(file)
    for (const { target, typeOnly } of importsOfFile(file)) if (target && !typeOnly) visit(target)
  }
  visit(entry)
  return reached
}

/** Which name imports which; types included. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the files of a folder and which of them each imports. */
export function graphOf(folder: string): Graph {
  const graph = new Map(sourceFiles(folder).map((file) => [file, new Set<string>()]))
  for (const { file, target } of importsOf(folder)) {
    if (target !== undefined && graph.has(target)) graph.get(file)?.add(target)
  }
  return graph
}

/** Returns groups of names from each of which all others of the group can be reached. */
export function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const names = [...graph.keys()]
  const reach = new Map(names.map((name) => [name, reachedFrom(graph, name)]))
  return names.flatMap((name) => {
    const group = names.filter((one) => reach.get(name)?.has(one) && reach.get(one)?.has(name))
    return group[0] === name ? [group] : []
  })
}

/** Returns the names that can be reached from a name; the name itself only by a circle. */
function reachedFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (name: string) => {
    for (const next of graph.get(name) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      visit(next)
    }
  }
  visit(start)
  return reached
}

function locate(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#shared/')) return specifier.replace('#shared', 'src/shared')
  if (specifier.startsWith('.')) return relative('.', resolve(file, '..', specifier))
  return undefined
}
