import type { MessageKey } from '../domain/message-key.ts';
import { account } from './ar/account.ts';
import { cards } from './ar/cards.ts';
import { debug } from './ar/debug.ts';
import { feedback } from './ar/feedback.ts';
import { fine } from './ar/fine.ts';
import { first } from './ar/first.ts';
import { home } from './ar/home.ts';
import { notices } from './ar/notices.ts';
import { payment } from './ar/payment.ts';
import { paymentMessages } from './ar/payment-messages.ts';
import { requests } from './ar/requests.ts';
import { session } from './ar/session.ts';
import { share } from './ar/share.ts';
import { soon } from './ar/soon.ts';
import { wallet } from './ar/wallet.ts';

/** Every Arabic text. Screens take the areas they show instead, so that no shopper downloads the rest. */
export const arabic = {
  ...account,
  ...cards,
  ...debug,
  ...feedback,
  ...fine,
  ...first,
  ...home,
  ...notices,
  ...payment,
  ...paymentMessages,
  ...requests,
  ...session,
  ...share,
  ...soon,
  ...wallet,
} as const satisfies Readonly<Record<MessageKey, string>>;
