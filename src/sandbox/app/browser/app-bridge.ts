import { type AppSettings, appSettings } from '../app-settings.ts';
import { createApp, type SandboxApp } from '../create-app.ts';

const BRIDGE = 'appBridge';
const CALLBACK = 'appBridgeCallback';

/** The version 2 object, which exchanges messages. An app with version 2 also supports version 1. */
class MessageObject extends EventTarget {
  readonly #receive: (text: string) => void;
  constructor(receive: (text: string) => void) {
    super();
    this.#receive = receive;
  }
  call(text: string): void {
    this.#receive(text);
  }
  postMessage(text: string): void {
    this.#receive(text);
  }
}

/** Installs the app. It sends to the most recent caller: the function of version 1, or the object of version 2. */
const installApp = (settings: AppSettings): SandboxApp => {
  let speaksMessages = false;
  const app = createApp(settings, {
    fetch: window.fetch.bind(window),
    after: (ms, run) => void setTimeout(run, ms),
    openOutside: (url) => void window.open(url, '_blank', 'noopener'),
    deliver: (text) => {
      if (speaksMessages) object.dispatchEvent(new MessageEvent('message', { data: text }));
      else Reflect.get(window, CALLBACK)?.(text);
    },
  });
  const object = new MessageObject((text) => {
    speaksMessages = JSON.parse(text).version === 2;
    app.receive(text);
  });
  const value = settings.version === 2 ? object : { call: (text: string) => object.call(text) };
  const appear = (): void => void Object.defineProperty(window, BRIDGE, { value, configurable: true });
  if (settings.appearsMs === 0) appear();
  else setTimeout(appear, settings.appearsMs);
  return app;
};

/** In a tab opened by `/sandbox/app`, adds the app's bridge to the page and moves the page to the address that the app opens. */
const install = (): void => {
  if (window.top !== window) return;
  const opened = appSettings({ pathname: location.pathname, search: location.search, storage: sessionStorage });
  if (opened === null) return;
  if (opened.target !== null) history.replaceState(null, '', opened.target + location.hash);
  Object.defineProperty(window, 'sandboxApp', { value: installApp(opened.settings), configurable: true });
};

install();
