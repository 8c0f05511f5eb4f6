import { Connectivity } from '../../domain/ports/room.ts';

/** Connectivity using the browser's `online` event. */
export class BrowserConnectivity extends Connectivity {
  readonly #window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  constructor(window: Pick<Window, 'addEventListener' | 'removeEventListener'>) {
    super();
    this.#window = window;
  }

  override onOnline(cameBack: () => void): () => void {
    this.#window.addEventListener('online', cameBack);
    return () => this.#window.removeEventListener('online', cameBack);
  }
}
