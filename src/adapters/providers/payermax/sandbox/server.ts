import type { ChargeDecision, CreateProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';
import { refusal } from '../../../../sandbox/simulator/forced-results.ts';
import { manifest } from '../manifest.ts';
import { cardByRedirect } from './hosted-payments.ts';
import { embeddedButton } from './sessions.ts';
import { type PayTypePart, walletSession } from './wallet.ts';
import { settlementFile } from './settlement-file.ts';

const UNKNOWN_METHOD: ChargeDecision = refusal('PAYMENT_METHOD_INVALID', 'Payment method is not supported');

/** PayerMax's simulator: one part per pay type. */
const createPayerMaxSandbox: CreateProviderSandbox = (context) => {
  const parts: readonly PayTypePart[] = [cardByRedirect(context), walletSession(context), embeddedButton(context)];
  const partOf = (payType: number): PayTypePart | undefined => parts.find((part) => part.payType === payType);
  return {
    id: manifest.id,
    testCards: parts.flatMap((part) => part.testCards ?? []),
    routes: (app) => parts.forEach((part) => part.routes?.(app)),
    settlement: settlementFile,
    charge: (request) => partOf(request.payType)?.charge(request) ?? UNKNOWN_METHOD,
    returned: (request) => partOf(request.payType)?.returned?.(request) ?? null,
    merchantSession: (request) => partOf(request.payType)?.merchantSession?.(request) ?? null,
    authorise: (request) => partOf(request.payType)?.authorise?.(request) ?? UNKNOWN_METHOD,
  };
};

export default createPayerMaxSandbox;
