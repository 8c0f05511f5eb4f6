import { makeAutoObservable, observableRef } from 'mobx';
import { toastTiming } from '../../domain/format/toast-timing.ts';
import type { PlainKey } from '../../texts/text-key.ts';

export interface Toast {
  readonly id: number;
  readonly text: PlainKey;
  readonly fading: boolean;
}

/** One toast at a time. The newest replaces the one before it. */
export class ToastStore {
  toast: Toast | null = null;
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  constructor() {
    makeAutoObservable(this, { toast: observableRef }, { autoBind: true });
  }

  show(text: PlainKey): void {
    for (const timer of this.#timers) clearTimeout(timer);
    const id = (this.toast?.id ?? 0) + 1;
    this.toast = { id, text, fading: false };
    const { fadesAt, goneAt } = toastTiming();
    this.#timers = [setTimeout(this.fade, fadesAt), setTimeout(this.hide, goneAt)];
  }

  fade(): void {
    if (this.toast !== null) this.toast = { ...this.toast, fading: true };
  }

  hide(): void {
    this.toast = null;
  }
}
