import type { PaymentCommand } from './command.ts';

/**
 * The device session that a command requires. `same-session`: the one the payment started under, because money may move
 * or card data leave. `same-payer`: a session of that payer, because something of theirs is stored or changed. `any`: no condition; an
 * existing order is tracked to its end whoever is logged in by then.
 */
export const SESSION_NEEDS = ['same-session', 'same-payer', 'any'] as const;
export type SessionNeed = (typeof SESSION_NEEDS)[number];

/** The session need of every command. */
export const SESSION_OF_COMMAND = {
  tokenise: 'same-session',
  'tokenise-saved-card': 'same-session',
  'create-order': 'same-session',
  'begin-wallet-session': 'same-session',
  'ready-sheet': 'same-session',
  'authorise-wallet': 'same-session',
  'show-wallet-button': 'same-session',
  'show-element-form': 'same-session',

  'update-card': 'same-payer',
  'delete-card': 'same-payer',
  'fetch-card': 'same-payer',
  'remember-card': 'same-payer',
  'remember-payment-method': 'same-payer',

  'prepare-wallet': 'any',
  'leave-for-payable-domain': 'any',
  'end-wallet-sheet': 'any',
  'hide-wallet-button': 'any',
  'hide-element-form': 'any',
  authenticate: 'any',
  'end-authentication': 'any',
  'abandon-order': 'any',
  'recover-order': 'any',
  'read-evidence': 'any',
  'read-payment-return': 'any',
  'review-earlier-orders': 'any',
  'keep-intent': 'any',
  'forget-intent': 'any',
  'start-timer': 'any',
  'stop-timer': 'any',
  toast: 'any',
  redirect: 'any',
  'hide-payment-method': 'any',
  'report-unresolved': 'any',
  'report-missing-part': 'any',
  close: 'any',
  refresh: 'any',
} as const satisfies Readonly<Record<PaymentCommand['type'], SessionNeed>>;

type CommandThatNeeds<Need extends SessionNeed> = {
  [Type in PaymentCommand['type']]: (typeof SESSION_OF_COMMAND)[Type] extends Need ? Type : never;
}[PaymentCommand['type']];

/** The commands that are not carried out under another session. */
export type SessionCommand = Extract<PaymentCommand, { readonly type: CommandThatNeeds<'same-session'> }>;

/** True for a command that is not carried out under another session. */
export const needsSession = (command: PaymentCommand): command is SessionCommand => SESSION_OF_COMMAND[command.type] === 'same-session';

/** Returns the request id of such a command. */
export const requestOf = (command: SessionCommand): string => ('intent' in command ? command.intent.requestId : command.requestId);
