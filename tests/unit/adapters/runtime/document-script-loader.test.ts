import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentScriptLoader } from '../../../../src/adapters/runtime/document-script-loader.ts';
import { type ScriptLoader, ScriptLoadError } from '../../../../src/domain/ports/browser.ts';
import { FakeScriptPage } from './fake-script-page.ts';

const URL_A = 'https://sdk.test/a.js';

describe('F23 third-party scripts', () => {
  let page: FakeScriptPage;
  let loader: ScriptLoader;

  beforeEach(() => {
    vi.useFakeTimers();
    page = new FakeScriptPage();
    loader = documentScriptLoader(page as unknown as Document, page.window, 10_000);
  });
  afterEach(() => vi.useRealTimers());

  const load = (name = 'Sdk') => Effect.runPromise(Effect.result(loader.load(URL_A, name)));
  const faultOf = async (result: ReturnType<typeof load>): Promise<string> => {
    const { _tag, ...rest } = await result;
    return _tag === 'Failure' && 'failure' in rest && rest.failure instanceof ScriptLoadError ? rest.failure.fault : 'loaded';
  };
  const leaks = () => ({
    timers: vi.getTimerCount(),
    listeners: page.window.listeners,
  });

  it('F23 returns the global once the script has run, through one element for all callers', async () => {
    const both = [load(), load()];
    page.loaded('Sdk');
    for (const result of await Promise.all(both)) expect(result).toMatchObject({ success: { name: 'Sdk' } });
    expect(await load()).toMatchObject({ success: { name: 'Sdk' } });
    expect(page.scripts).toHaveLength(1);
    expect(page.last).toMatchObject({ src: URL_A, isOnPage: true });
    expect(leaks()).toEqual({ timers: 0, listeners: 0 });
  });

  it('T11 makes the address by a policy where the browser has Trusted Types', async () => {
    const made: string[] = [];
    const createPolicy = (name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => (made.push(`${name} ${url}`), createScriptURL(url)),
    });
    Reflect.set(page.window, 'trustedTypes', { createPolicy });
    const result = load();
    page.loaded('Sdk');
    expect(await faultOf(result)).toBe('loaded');
    expect(made).toEqual([`sdk ${URL_A}`]);
    expect(page.last.src).toBe(URL_A);
  });

  it.each([
    ['blocked', () => page.last.dispatchEvent(new Event('error'))],
    ['timeout', () => vi.advanceTimersByTime(10_000)],
    ['broken', () => page.loaded(null)],
    ['broken', () => page.threw()],
  ])('F23 recognises %s, removes the element and can be retried', async (fault, happens) => {
    const first = [load(), load()];
    happens();
    expect(await Promise.all(first.map(faultOf))).toEqual([fault, fault]);
    expect(page.last.isOnPage).toBe(false);
    const second = load();
    expect(page.scripts).toHaveLength(2);
    page.loaded('Sdk');
    expect(await faultOf(second)).toBe('loaded');
    expect(leaks()).toEqual({ timers: 0, listeners: 0 });
  });

  it('F23 a script that threw is broken even if its global exists', async () => {
    const result = load();
    Reflect.set(page.window, 'Sdk', {});
    page.threw();
    expect(await faultOf(result)).toBe('broken');
  });

  it("F23 an error of another script is not this script's", async () => {
    const result = load();
    page.window.dispatchEvent(Object.assign(new Event('error'), { filename: 'https://site.test/main.js' }));
    page.loaded('Sdk');
    expect(await faultOf(result)).toBe('loaded');
  });

  it('F23 interrupting one caller does not abort the load for the others, nor for the next one', async () => {
    const leaving = Effect.runFork(loader.load(URL_A, 'Sdk'));
    const staying = load();
    await Effect.runPromise(Fiber.interrupt(leaving));
    expect(page.last.isOnPage).toBe(true);
    page.loaded('Sdk');
    expect(await faultOf(staying)).toBe('loaded');
    expect(await faultOf(load())).toBe('loaded');
    expect(page.scripts).toHaveLength(1);
  });

  it('F23 a load that failed without a waiting caller is retried', async () => {
    const leaving = Effect.runFork(loader.load(URL_A, 'Sdk'));
    await Effect.runPromise(Fiber.interrupt(leaving));
    vi.advanceTimersByTime(10_000);
    const next = load();
    expect(page.scripts).toHaveLength(2);
    page.loaded('Sdk');
    expect(await faultOf(next)).toBe('loaded');
  });

  it('F23 a script that arrives after its time-out changes nothing', async () => {
    const first = load();
    vi.advanceTimersByTime(10_000);
    expect(await faultOf(first)).toBe('timeout');
    const second = load();
    page.scripts[0]?.dispatchEvent(new Event('load'));
    page.loaded('Sdk');
    expect(await faultOf(second)).toBe('loaded');
  });

  it('F23 a script whose global has vanished is loaded again', async () => {
    const first = load();
    page.loaded('Sdk');
    await first;
    Reflect.deleteProperty(page.window, 'Sdk');
    const second = load();
    expect(page.scripts).toHaveLength(2);
    page.loaded('Sdk');
    expect(await faultOf(second)).toBe('loaded');
  });
});
