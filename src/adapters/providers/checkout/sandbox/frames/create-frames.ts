import { readConfig, type Config } from './config.ts';
import { EVENTS, Handlers, type Handler } from './events.ts';
import { FramesForm } from './frames-form.ts';

interface Cardholder {
  readonly name?: unknown;
}

/** The documented API of `window.Frames`, v2. `origin` serves the hosted fields. */
export const createFrames = (origin: string) => {
  const handlers = new Handlers();
  let config: Config | null = null;
  let form: FramesForm | null = null;
  let isSubmitted = false;

  window.addEventListener('message', (event: MessageEvent<unknown>) => form?.receive(event));

  const frames = {
    version: '2.0.0-simulator',
    Events: EVENTS,
    cardholder: {} as Cardholder,
    modes: {} as unknown,

    /** Creates the fields. Another call replaces them; without an argument it reuses the last configuration. */
    init(input?: unknown): void {
      const next = input === undefined && config !== null ? config : readConfig(input);
      form?.remove();
      form = null;
      isSubmitted = false;
      config = next;
      handlers.configure(next.given);
      if (typeof next.cardholder === 'object' && next.cardholder !== null) frames.cardholder = next.cardholder;
      form = new FramesForm(next, origin, handlers);
    },

    isCardValid: (): boolean => form?.isValid ?? false,

    submitCard(): Promise<unknown> {
      if (form === null) return Promise.reject(new Error('Frames: not initialised'));
      if (isSubmitted) return Promise.reject(new Error('Frames: already submitted, call enableSubmitForm first'));
      if (!form.isValid) return Promise.reject(new Error('Frames: the card is not valid'));
      isSubmitted = true;
      handlers.emit(EVENTS.CARD_SUBMITTED);
      const { name } = frames.cardholder;
      return form.submit(typeof name === 'string' ? name : '');
    },

    enableSubmitForm(): void {
      isSubmitted = false;
    },

    addEventHandler: (event: string, handler: Handler): boolean => handlers.add(event, handler),
    removeEventHandler: (event: string, handler: Handler): boolean => handlers.remove(event, handler),
    removeAllEventHandlers: (): boolean => handlers.removeAll(),
  };
  return frames;
};
