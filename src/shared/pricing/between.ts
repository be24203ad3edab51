import { divide, multiply, ratioOf, round } from '../money/ratio.ts'

/** Returns `figure` x `mark` / `of` in whole units; 0 if `of` is 0. */
const until = (figure: number, mark: number, of: number): number =>
  of === 0 ? 0 : round(divide(multiply(ratioOf(figure), ratioOf(mark)), ratioOf(of)))

/**
 * Returns the part of `figure` between two marks on a scale from 0 to `of`, in whole units. Parts that follow
 * each other add up to `figure` in any steps. A scale can run downwards, below zero.
 */
export const between = (figure: number, from: number, to: number, of: number): number =>
  until(figure, to, of) - until(figure, from, of)
