import type { CreateProviderSandbox, ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { manifest } from '../manifest.ts';
import { createCardPart } from './card-part.ts';
import { createWalletPart, type SandboxPart } from './wallet.ts';
import { settlementFile } from './settlement-file.ts';

const PARTS: readonly ((context: ProviderSandboxContext) => SandboxPart)[] = [createCardPart, createWalletPart];

/** Adyen's simulator, composed of its products: each order goes to the part for its pay type. */
const createAdyenSandbox: CreateProviderSandbox = (context) => {
  const parts = PARTS.map((create) => create(context));
  const of = (payType: number): SandboxPart => {
    const part = parts.find(({ payTypes }) => payTypes.includes(payType));
    if (part === undefined) throw new Error(`Adyen's simulator has no pay type ${payType}`);
    return part;
  };
  return {
    id: manifest.id,
    testCards: parts.flatMap(({ testCards }) => testCards),
    routes: (app) => parts.forEach(({ routes }) => routes(app)),
    settlement: settlementFile,
    charge: (request) => of(request.payType).charge(request),
    authenticate: (request) => of(request.payType).authenticate?.(request) ?? { kind: 'pending' },
    returned: (request) => of(request.payType).returned?.(request) ?? null,
    merchantSession: (request) => of(request.payType).merchantSession?.(request) ?? null,
    authorise: (request) => of(request.payType).authorise?.(request) ?? { kind: 'pending' },
    confirm: (request) => of(request.payType).confirm?.(request) ?? { kind: 'pending' },
  };
};

export default createAdyenSandbox;
