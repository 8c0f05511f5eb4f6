/** A pay type number of the platform (cashier §3). Which ones exist is said by the provider manifests. */
export type PayType = number & { readonly __brand: 'PayType' };

export const payTypeOf = (value: number): PayType => value as PayType;
