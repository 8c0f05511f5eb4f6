import { makeAutoObservable, observableRef } from 'mobx';
import { LIMITS } from '../../domain/limits.ts';
import type { PlainKey } from '../../texts/text-key.ts';

export interface Toast {
  readonly id: number;
  readonly text: PlainKey;
  readonly fading: boolean;
}

/** One toast at a time: 3000 ms, its content fading 1250 ms before the end (cashier §9). */
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
    const duration = LIMITS.toastDuration.value;
    this.#timers = [
      setTimeout(() => this.fade(), duration - LIMITS.toastContentFadesEarlier.value),
      setTimeout(() => this.hide(), duration),
    ];
  }

  fade(): void {
    if (this.toast !== null) this.toast = { ...this.toast, fading: true };
  }

  hide(): void {
    this.toast = null;
  }
}
