import type { Texts } from './text-key.ts';
import { account } from './en/account.ts';
import { amounts } from './en/amounts.ts';
import { cards } from './en/cards.ts';
import { choosing, legal, notices, requests } from './en/notices.ts';
import { debug } from './en/debug.ts';
import { feedback } from './en/feedback.ts';
import { fine } from './en/fine.ts';
import { first } from './en/first.ts';
import { home } from './en/home.ts';
import { login } from './en/login.ts';
import { payment } from './en/payment.ts';
import { paymentMessages } from './en/payment-messages.ts';
import { paymentQuestions } from './en/payment-questions.ts';
import { paymentReturn } from './en/payment-return.ts';
import { results } from './en/results.ts';
import { room } from './en/room.ts';
import { roomStrip } from './en/room-strip.ts';
import { savedCards } from './en/saved-cards.ts';
import { session } from './en/session.ts';
import { share } from './en/share.ts';
import { wallet } from './en/wallet.ts';

/** Every English text, for developers and finance (D27); shoppers never download it. */
export const english = {
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
} as const satisfies Texts;
