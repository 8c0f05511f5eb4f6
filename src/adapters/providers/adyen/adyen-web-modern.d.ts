/** The package ships no types for this entry, and what it hands over is decoded anyway (sdk.ts, wire.ts). */
declare module '@adyen/adyen-web/modern' {
  const createCheckout: unknown;
  export default createCheckout;
}
