import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastTiming } from '../../../../src/domain/format/toast-timing.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';

describe('ToastStore', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('FMT-6 a toast fades and goes at the times of the rule', () => {
    const toasts = new ToastStore();
    const { fadesAt, goneAt } = toastTiming();
    toasts.show('wallet.failed');
    vi.advanceTimersByTime(fadesAt - 1);
    expect(toasts.toast).toMatchObject({ text: 'wallet.failed', fading: false });
    vi.advanceTimersByTime(1);
    expect(toasts.toast?.fading).toBe(true);
    vi.advanceTimersByTime(goneAt - fadesAt);
    expect(toasts.toast).toBeNull();
  });

  it('FMT-6 a toast with a button stays until it is answered; the next one replaces it', () => {
    const toasts = new ToastStore();
    const press = vi.fn();
    toasts.show('wallet.cancelled');
    toasts.show('wallet.unstable', { text: 'common.reload', press, close: 'notice.close' });
    vi.advanceTimersByTime(60_000);
    expect(toasts.toast).toMatchObject({ text: 'wallet.unstable', fading: false });
    toasts.toast?.action?.press();
    expect(press).toHaveBeenCalledOnce();
    toasts.show('wallet.failed');
    expect(toasts.toast).toMatchObject({ text: 'wallet.failed', action: null });
    toasts.hide();
    expect(toasts.toast).toBeNull();
  });
});
