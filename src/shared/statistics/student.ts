/** Logarithm of the gamma function, by Lanczos with nine terms. */
function logGamma(x: number): number {
  const sum = TERMS.reduce((total, term, n) => total + (n === 0 ? term : term / (x + n - 1)), 0)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}
const TERMS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12,
  9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
]

const TINY = 1e-300
const steady = (x: number) => (Math.abs(x) < TINY ? TINY : x)

/** The continued fraction of the incomplete beta function, by Lentz. */
function fraction(a: number, b: number, x: number): number {
  let c = 1
  let d = 1 / steady(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / steady(1 + even * d)
    c = steady(1 + even / c)
    result *= d * c
    d = 1 / steady(1 + odd * d)
    c = steady(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < 1e-14) break
  }
  return result
}

/** The regularised incomplete beta function. */
function beta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const scale = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x),
  )
  return x < (a + 1) / (a + b + 2)
    ? (scale * fraction(a, b, x)) / a
    : 1 - (scale * fraction(b, a, 1 - x)) / b
}

/** Returns the probability that a variable of Student's distribution lies beyond `t` on either side. */
export const outside = (t: number, freedom: number): number =>
  beta(freedom / (freedom + t * t), freedom / 2, 0.5)

/** Returns the bound that Student's distribution exceeds, on either side, with the given probability. */
export function studentBound(probability: number, freedom: number): number {
  let low = 0
  let high = 1e6
  // Halved until nothing of a double is left: some sixty times.
  for (let n = 0; n < 100 && high - low > 1e-12; n++) {
    const middle = (low + high) / 2
    if (outside(middle, freedom) > probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
