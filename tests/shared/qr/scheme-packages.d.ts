/** Packages without types of their own: the parts that tests call. */
declare module 'bakong-khqr' {
  type Made = { readonly data: { readonly qr: string } | null }
  type Optional = Readonly<Record<string, string | number>>
  type Info = { readonly bakongAccountID: string }
  const bakong: {
    readonly BakongKHQR: {
      new (): {
        readonly generateIndividual: (info: Info) => Made
        readonly generateMerchant: (info: Info) => Made
      }
      readonly verify: (code: string) => { readonly isValid: boolean }
    }
    readonly IndividualInfo: new (
      account: string,
      name: string,
      city: string,
      optional: Optional,
    ) => Info
    readonly MerchantInfo: new (
      account: string,
      name: string,
      city: string,
      merchantId: string,
      bank: string,
      optional: Optional,
    ) => Info
    readonly khqrData: { readonly currency: { readonly usd: number; readonly khr: number } }
  }
  export default bakong
}

declare module 'paynowqr' {
  const PaynowQR: new (wanted: {
    readonly uen: string
    readonly amount: number
    readonly expiry: string
    readonly refNumber: string
    readonly company: string
  }) => { readonly output: () => string }
  export default PaynowQR
}
