/** A pay type number of the platform (cashier §3). The provider manifests list the existing ones. */
export type PayType = number & { readonly __brand: 'PayType' };

export const payTypeOf = (value: number): PayType => value as PayType;
