import type { CommandOf } from '../../../domain/payment/command.ts';
import { isPlain } from '../../../texts/plain-message.ts';
import type { ToastAction, ToastStore } from '../toast-store.ts';

/** Shows what the payment says in a toast. A sentence with a parameter is never shown bare: its place is beside what it is about. */
export const showToast = (toasts: ToastStore, { message, afterMs = 0, action }: CommandOf<'toast'>, refresh: () => void): void => {
  if (!isPlain(message)) return;
  const reload: ToastAction = { text: 'common.reload', press: refresh, close: 'notice.close' };
  const show = () => toasts.show(message, action === 'refresh' ? reload : null);
  if (afterMs === 0) show();
  else setTimeout(show, afterMs);
};
