/** Steps of the payment screens (cashier §4). */
export const STEPS = ['HOME', 'SAVED_CARD_LIST', 'CARD_FRAME', 'CARD_CVV', 'CARD_CVV_IS_NOT_REMEMBER', 'CKO_CARD_MODIFY_EXPIRE'] as const;
export type Step = (typeof STEPS)[number];

/** Why the steps are being walked (cashier §4). */
export const SCENES = ['normal', 'retry', 'repurchase', 'expired'] as const;
export type Scene = (typeof SCENES)[number];
