import type { MessagesOf } from '../catalogue.ts';

/** The fine that lifts a ban. */
export const fine = {
  'fine.not-banned': 'هذا الحساب غير محظور ولا غرامة عليه',
  'fine.amount-changed': 'تغيّر مبلغ الغرامة، يرجى تحديث الصفحة',
  'fine.doubles': 'تتضاعف الغرامة مع كل حظر بسبب استرداد المبالغ',
  'fine.unlocks-soon': 'تم الدفع. يُرفع الحظر عن الحساب تلقائيًا خلال دقائق.',
  'fine.load-failed': 'تعذّر عرض بيانات الغرامة، حاول مجددًا',
  'fine.pay-failed': 'لم تُدفع الغرامة، يمكنك المحاولة مجددًا',
} as const satisfies Record<MessagesOf<'fine'>, string>;
