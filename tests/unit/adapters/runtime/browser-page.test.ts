import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrowserPage } from '../../../../src/adapters/runtime/browser-page.ts';
import { cryptoRandomness } from '../../../../src/adapters/runtime/crypto-randomness.ts';

const fakeWindow = (kept?: () => Promise<unknown>, opensWindows = true) => {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const visited: string[] = [];
  const location = {
    href: 'https://own.example/pay',
    assign: (url: string) => void visited.push(url),
    reload: () => void visited.push('reload'),
  };
  const opened: { opener: unknown } = { opener: 'this page' };
  const open = (...how: readonly unknown[]) => {
    visited.push(how.join(' '));
    return opensWindows ? opened : null;
  };
  return {
    page: new BrowserPage(Object.assign(window, { document, location, setTimeout, open }) as unknown as Window, kept),
    window,
    document,
    visited,
    opened,
  };
};
const shown = (persisted: boolean): Event => Object.assign(new Event('pageshow'), { persisted });

describe('D3: coming back', () => {
  it('D3: becoming visible, coming online and a show from the back-forward cache are returns; hiding and the first show are not', () => {
    const { page, window, document } = fakeWindow();
    let returns = 0;
    const stop = page.onReturn(() => void (returns += 1));
    const steps: readonly (readonly [() => void, number])[] = [
      [() => document.dispatchEvent(new Event('visibilitychange')), 1],
      [() => window.dispatchEvent(new Event('online')), 2],
      [() => window.dispatchEvent(shown(true)), 3],
      [() => window.dispatchEvent(shown(false)), 3],
    ];
    for (const [step, expected] of steps) {
      step();
      expect(returns).toBe(expected);
    }
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(returns).toBe(3);
    stop();
    document.visibilityState = 'visible';
    for (const [step] of steps) step();
    expect(returns).toBe(3);
  });

  it('WARM-1 only a show from the back-forward cache is a restoration', () => {
    const { page, window, document } = fakeWindow();
    let restored = 0;
    const stop = page.onRestored(() => void (restored += 1));
    window.dispatchEvent(shown(false));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(restored).toBe(0);
    window.dispatchEvent(shown(true));
    expect(restored).toBe(1);
    stop();
    window.dispatchEvent(shown(true));
    expect(restored).toBe(1);
  });

  it.each([true, false])('ROM-15 leaving the page is reported, whether or not the browser keeps it: %s', (persisted) => {
    const { page, window, document } = fakeWindow();
    let left = 0;
    const stop = page.onLeft(() => void (left += 1));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(shown(true));
    expect(left).toBe(0);
    const leave = (): boolean => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
    leave();
    expect(left).toBe(1);
    stop();
    leave();
    expect(left).toBe(1);
  });

  it('D3: changes of visibility are reported', () => {
    const { page, document } = fakeWindow();
    const seen: boolean[] = [];
    const stop = page.onVisibility((visible) => void seen.push(visible));
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(page.visible()).toBe(false);
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(seen).toEqual([false]);
  });
});

describe('T11: leaving', () => {
  it('T11: only web addresses are opened', async () => {
    const { page, visited } = fakeWindow();
    page.leaveFor('https://bank.example/3ds?x=1');
    page.leaveFor('/sandbox/pay');
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://own.example/1', 'https://'])
      expect(() => page.leaveFor(url)).toThrow(TypeError);
    page.reload();
    await vi.waitFor(() => expect(visited).toHaveLength(3));
    expect(visited).toEqual(['https://bank.example/3ds?x=1', 'https://own.example/sandbox/pay', 'reload']);
  });
});

/** Enough of a document to build and submit a form in. */
const fakeForms = () => {
  const submitted: { readonly attributes: Record<string, string>; readonly fields: readonly Record<string, string>[] }[] = [];
  const onPage = new Set<object>();
  class Element {
    readonly attributes: Record<string, string> = {};
    readonly children: Element[] = [];
    hidden = false;
    setAttribute(name: string, value: string): void {
      this.attributes[name] = value;
    }
    append(child: Element): void {
      this.children.push(child);
    }
    remove(): void {
      onPage.delete(this);
    }
  }
  class Form extends Element {
    submit(): void {
      // A browser submits only a form that is in the page.
      if (onPage.has(this)) submitted.push({ attributes: this.attributes, fields: this.children.map(({ attributes }) => attributes) });
    }
  }
  vi.stubGlobal('HTMLFormElement', Form);
  const parts = {
    createElement: (name: string) => (name === 'form' ? Object.assign(new Form(), { submit: 'shadowed by a field' }) : new Element()),
    body: { append: (form: object) => onPage.add(form) },
  };
  return { parts, submitted, onPage };
};

describe('leaving by a form', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('PAY-142 the fields are posted to the address, and nothing of the form stays on the page', async () => {
    const { page, document, visited } = fakeWindow();
    const { parts, submitted, onPage } = fakeForms();
    Object.assign(document, parts);
    page.leaveFor('https://bank.example/acs?x=1', { MD: 'm+/=', PaReq: '"><script>', submit: 'x', action: 'https://evil.example/' });
    await vi.waitFor(() => expect(submitted).toHaveLength(1));
    const hidden = (name: string, value: string) => ({ type: 'hidden', name, value });
    expect(submitted).toEqual([
      {
        attributes: { method: 'post', action: 'https://bank.example/acs?x=1' },
        fields: [hidden('MD', 'm+/='), hidden('PaReq', '"><script>'), hidden('submit', 'x'), hidden('action', 'https://evil.example/')],
      },
    ]);
    expect([visited, [...onPage]]).toEqual([[], []]);
  });

  it('PAY-142 T11 a form goes to web addresses only, once everything is kept, and the browser does not ask', async () => {
    let write: (() => void) | null = null;
    const { page, window, document } = fakeWindow(() => new Promise<void>((written) => (write = written)));
    const { parts, submitted } = fakeForms();
    Object.assign(document, parts);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://own.example/1', 'https://'])
      expect(() => page.leaveFor(url, { MD: 'm' })).toThrow(TypeError);
    page.askBeforeLeaving(true);
    page.leaveFor('https://bank.example/acs', { MD: 'm' });
    await vi.waitFor(() => expect(write).not.toBeNull());
    expect(submitted).toEqual([]);
    (write as unknown as () => void)();
    await vi.waitFor(() => expect(submitted).toHaveLength(1));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});

it('T11: a window of its own gets web addresses only, and learns nothing of this page', () => {
  const { page, visited, opened } = fakeWindow();
  page.openWindow('https://stores.example/app');
  expect(() => page.openWindow('javascript:alert(1)')).toThrow(TypeError);
  expect(visited).toEqual(['https://stores.example/app _blank']);
  expect(opened.opener).toBeNull();
});

it('SHR-2 where the browser opens no window, as in many apps, the page itself leads there', async () => {
  const { page, visited } = fakeWindow(undefined, false);
  page.openWindow('https://stores.example/app');
  await vi.waitFor(() => expect(visited).toEqual(['https://stores.example/app _blank', 'https://stores.example/app']));
});

describe('leaving while an order is open', () => {
  it('ORD-9 RPT-18 the page is left once everything is kept, also what its leaving itself gives to keep', async () => {
    let write: (() => void) | null = null;
    let isReported = false;
    const { page, visited } = fakeWindow(() => {
      expect(isReported).toBe(true);
      return new Promise<void>((written) => (write = written));
    });
    page.leaveFor('https://bank.example/3ds');
    isReported = true;
    await vi.waitFor(() => expect(write).not.toBeNull());
    expect(visited).toEqual([]);
    (write as unknown as () => void)();
    await vi.waitFor(() => expect(visited).toEqual(['https://bank.example/3ds']));
  });

  const asked = (window: EventTarget): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('ORD-12 the browser asks while there is a reason, and not when we leave ourselves', () => {
    const { page, window } = fakeWindow();
    page.askBeforeLeaving(false);
    expect(asked(window)).toBe(false);
    page.askBeforeLeaving(true);
    expect(asked(window)).toBe(true);
    page.leaveFor('https://bank.example/3ds');
    expect(asked(window)).toBe(false);
    window.dispatchEvent(shown(true));
    expect(asked(window)).toBe(true);
    page.reload();
    expect(asked(window)).toBe(false);
    window.dispatchEvent(shown(true));
    page.askBeforeLeaving(false);
    expect(asked(window)).toBe(false);
  });

  it('WARM-2 nothing listens for the page being left while there is no reason to ask, which would keep it out of the cache', () => {
    const { page, window } = fakeWindow();
    const listening = new Set<unknown>();
    vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => void (type === 'beforeunload' && listening.add(listener)));
    vi.spyOn(window, 'removeEventListener').mockImplementation((_type, listener) => void listening.delete(listener));
    page.askBeforeLeaving(false);
    expect(listening.size).toBe(0);
    page.askBeforeLeaving(true);
    expect(listening.size).toBe(1);
    page.askBeforeLeaving(false);
    expect(listening.size).toBe(0);
  });
});

it('D2: an id is 32 lower-case hexadecimal characters and new each time', () => {
  const ids = Array.from({ length: 200 }, () => cryptoRandomness().hex32());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(200);
});
