/** The package ships no types for this entry point; its values are decoded anyway (sdk.ts, wire.ts). */
declare module '@adyen/adyen-web/modern' {
  const createCheckout: unknown;
  export default createCheckout;
}
