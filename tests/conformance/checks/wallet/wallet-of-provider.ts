import { expect } from 'vitest';
import type { ProviderManifest } from '../../../../src/domain/payment-method/provider-manifest.ts';
import type { CheckContext } from '../check-context.ts';
import { sheetEnds } from './wallet-sheets.ts';

/** Whether the checked provider is behind Google Pay: its sheet wants no merchant session, and no page can take it away. */
export const isGooglePay = ({ payTypes }: ProviderManifest): boolean => payTypes.some(({ wallet }) => wallet === 'google-pay');

/**
 * The page gave the sheet up: Apple Pay's is taken away; Google Pay's stays until the shopper closes it, and who authorises in it before is
 * told of an error.
 */
export const expectGivenUp = async (context: CheckContext): Promise<void> => {
  const stays = isGooglePay(context.parts.manifest);
  expect(await sheetEnds(context)).toEqual(stays ? [] : ['abort']);
  if (!stays) return;
  await context.choose('approve');
  await context.until('the sheet is answered', async () => (await sheetEnds(context)).length > 0);
  expect(await sheetEnds(context)).toEqual(['failure']);
  await context.choose('cancel');
};

/** The payment was declined: Apple Pay's sheet is gone; Google Pay's says so, and stays until the shopper closes it. */
export const leaveDeclinedSheet = async (context: CheckContext): Promise<void> => {
  if (isGooglePay(context.parts.manifest)) await context.choose('cancel');
};
