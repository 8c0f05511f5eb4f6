import type { MessageKey } from '../domain/message-key.ts';
import { account } from './ar/account.ts';
import { amounts } from './ar/amounts.ts';
import { cards } from './ar/cards.ts';
import { choosing, legal, notices, requests } from './ar/notices.ts';
import { debug } from './ar/debug.ts';
import { feedback } from './ar/feedback.ts';
import { fine } from './ar/fine.ts';
import { first } from './ar/first.ts';
import { home } from './ar/home.ts';
import { login } from './ar/login.ts';
import { payment } from './ar/payment.ts';
import { paymentMessages } from './ar/payment-messages.ts';
import { paymentQuestions } from './ar/payment-questions.ts';
import { paymentReturn } from './ar/payment-return.ts';
import { results } from './ar/results.ts';
import { room } from './ar/room.ts';
import { roomStrip } from './ar/room-strip.ts';
import { savedCards } from './ar/saved-cards.ts';
import { session } from './ar/session.ts';
import { share } from './ar/share.ts';
import { wallet } from './ar/wallet.ts';

/** Every Arabic text. Screens take the areas they show instead, so that no shopper downloads the rest. */
export const arabic = {
  ...account,
  ...amounts,
  ...cards,
  ...choosing,
  ...debug,
  ...feedback,
  ...fine,
  ...first,
  ...home,
  ...legal,
  ...login,
  ...notices,
  ...payment,
  ...paymentMessages,
  ...paymentQuestions,
  ...paymentReturn,
  ...results,
  ...requests,
  ...room,
  ...roomStrip,
  ...savedCards,
  ...session,
  ...share,
  ...wallet,
} as const satisfies Readonly<Record<MessageKey, string>>;
