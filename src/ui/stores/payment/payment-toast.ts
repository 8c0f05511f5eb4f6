import type { CommandOf } from '../../../domain/payment/command.ts';
import { isPlain } from '../../../texts/plain-message.ts';
import type { ToastAction, ToastStore } from '../toast-store.ts';

/** Shows a payment message in a toast. A message with a parameter is never shown alone: it belongs beside its subject. */
export const showToast = (toasts: ToastStore, { message, afterMs = 0, action }: CommandOf<'toast'>, refresh: () => void): void => {
  if (!isPlain(message)) return;
  const reload: ToastAction = { text: 'common.reload', press: refresh, close: 'notice.close' };
  const show = () => toasts.show(message, action === 'refresh' ? reload : null);
  if (afterMs === 0) show();
  else setTimeout(show, afterMs);
};
