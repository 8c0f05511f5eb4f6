import { makeAutoObservable, observableRef } from 'mobx';
import { toastTiming } from '../../domain/format/toast-timing.ts';
import type { PlainKey } from '../../texts/text-key.ts';

/** Text of a toast: a text key, or a finished sentence, such as one with a date, or a message from the platform (`platformText`). */
export type ToastText = PlainKey | { readonly said: string };

export interface ToastAction {
  readonly text: PlainKey;
  readonly press: () => void;
  readonly close: PlainKey;
}

export interface Toast {
  readonly id: number;
  readonly text: ToastText;
  readonly fading: boolean;
  readonly action: ToastAction | null;
}

/** One toast at a time. The newest replaces the previous one. */
export class ToastStore {
  toast: Toast | null = null;
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  constructor() {
    makeAutoObservable(this, { toast: observableRef }, { autoBind: true });
  }

  /** A toast with a button stays until it is answered or replaced; any other fades. */
  show(text: ToastText, action: ToastAction | null = null): void {
    for (const timer of this.#timers) clearTimeout(timer);
    const id = (this.toast?.id ?? 0) + 1;
    this.toast = { id, text, fading: false, action };
    const { fadesAt, goneAt } = toastTiming();
    this.#timers = action === null ? [setTimeout(this.fade, fadesAt), setTimeout(this.hide, goneAt)] : [];
  }

  fade(): void {
    if (this.toast !== null) this.toast = { ...this.toast, fading: true };
  }

  hide(): void {
    this.toast = null;
  }
}
