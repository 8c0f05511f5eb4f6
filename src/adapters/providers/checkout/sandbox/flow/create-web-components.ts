import { CardComponent, callbacksIn, type Callbacks } from './card-component.ts';
import type { ConfigureElement, Tokens } from './protocol.ts';

const textOf = (value: unknown, name: string): string => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof text === 'string' ? text : '';
};

const tokensIn = (appearance: unknown): Tokens =>
  Object.fromEntries(
    Object.entries(typeof appearance === 'object' && appearance !== null ? appearance : {}).filter(
      (entry): entry is [string, string] => entry[0].startsWith('color') && typeof entry[1] === 'string',
    ),
  );

/** Reads the options of `window.CheckoutWebComponents`. Throws the same errors as Flow. */
const configOf = (options: unknown): ConfigureElement => {
  const session: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, 'paymentSession') : undefined;
  const [publicKey, sessionId, sessionSecret] = [
    textOf(options, 'publicKey'),
    textOf(session, 'id'),
    textOf(session, 'payment_session_secret'),
  ];
  if (!publicKey.startsWith('pk_')) throw new Error('Flow: publicKey is missing');
  if (session === undefined) throw new Error('[Integration]: [payment_session_required]');
  if (sessionId === '' || sessionSecret === '') throw new Error('[Integration]: [payment_session_invalid]');
  const appearance: unknown = Reflect.get(options as object, 'appearance');
  const language = textOf(options, 'locale').startsWith('ar') ? 'ar' : 'en';
  return { type: 'configure', publicKey, sessionId, sessionSecret, language, tokens: tokensIn(appearance) };
};

/** The part of `window.CheckoutWebComponents` needed to pay by card. `origin` serves the element. */
export const createWebComponents =
  (origin: string) =>
  (options: unknown): { readonly create: (name: string, own?: unknown) => CardComponent } => {
    const config = configOf(options);
    const common: Callbacks = callbacksIn(options);
    return {
      create: (name, own) => {
        if (name !== 'card') throw new Error(`[Integration]: the simulator has no component ${name} [component_not_supported]`);
        return new CardComponent(origin, config, { ...common, ...callbacksIn(own) });
      },
    };
  };
