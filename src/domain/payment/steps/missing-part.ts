import type { InternalFailure } from '../../internal-failure.ts';
import type { PaymentCommand } from '../command.ts';

/** Something that the step cannot do without is missing: the shopper is told, and its name reported (cashier §8). */
export const missingPart = ({ missing, message }: InternalFailure): readonly PaymentCommand[] => [
  { type: 'toast', message },
  { type: 'report-missing-part', missing },
];
