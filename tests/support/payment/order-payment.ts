import type { PaymentDriver } from './payment-driver.ts';

export const kind = (driver: PaymentDriver) => driver.state.attempt.kind;

export const TAP = { requestId: 'fresh', at: 9 };
