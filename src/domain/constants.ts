// Constants of the specification that are not numbers (cashier §9).

/** The label of the wallet's total (ours; the platform's display name takes precedence). */
export const walletLabel = 'Sawa';
export const walletCountry = 'HK';
export const walletCurrency = 'USD';
export const walletCapabilities = ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'] as const;
export const walletNetworks = ['visa', 'masterCard', 'chinaUnionPay'] as const;
export const threeDsWindowSize = '05';
export const cardFormSdkVersion = '5.63.0';
export const cardFormLocale = 'ar';
export const flavour = 'ksa';
export const language = 'ar';
export const direction = 'rtl';
export const appIdSuffix = 'web.ksa';
