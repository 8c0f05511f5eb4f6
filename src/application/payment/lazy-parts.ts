import type { CardFormSession, SavedCardSession } from './hosted-fields.ts';
import type { ChangeCard } from './change-card.ts';
import type { ElementFormSession } from './element-form-session.ts';
import type { LeaveForPayableDomain, PrepareWallet } from './prepare-wallet.ts';
import type { WalletButtonSession } from './wallet-button-session.ts';
import type { WalletSheetSession } from './wallet-sheet-session.ts';

/** The API of the card chunk, which loads when the pay step offers a card. */
export interface CardParts {
  readonly form: Pick<CardFormSession, 'mount' | 'unmount' | 'focus' | 'restyle' | 'submit'>;
  readonly saved: Pick<SavedCardSession, 'mount' | 'unmount' | 'focus' | 'restyle' | 'typed' | 'clear' | 'submit'>;
  readonly change: Pick<ChangeCard, 'update' | 'remove' | 'fetch'>;
}

/** The API of the chunk for a provider's own form, which loads when a payment method with one is chosen. */
export interface ElementFormParts {
  readonly element: Pick<ElementFormSession, 'show' | 'hide'>;
}

/** The API of the wallet chunk, which loads when a wallet is prepared. */
export interface WalletParts {
  readonly prepare: Pick<PrepareWallet, 'execute'>;
  readonly leave: Pick<LeaveForPayableDomain, 'execute'>;
  readonly sheet: Pick<WalletSheetSession, 'begin' | 'ready' | 'authorise' | 'end'>;
  readonly button: Pick<WalletButtonSession, 'show' | 'hide' | 'end'>;
}
