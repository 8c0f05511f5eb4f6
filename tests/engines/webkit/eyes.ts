import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DriverError, type ElementReference, type Session } from './driver.ts';

/** Playwright's own code for the page, which finds elements by its selectors and judges them: what it means is the same in every engine. */
const playwrightSource = (): string => {
  const bundle = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8');
  const part = bundle.slice(bundle.indexOf('// packages/playwright-core/src/generated/injectedScriptSource.ts'));
  const literal = /source\d+ = (?<text>'.*');\n/.exec(part)?.groups?.['text'];
  if (literal === undefined) throw new Error('this version of Playwright keeps its code for the page elsewhere');
  return new Function(`return ${literal}`)() as string;
};

const OPTIONS = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  frameSeq: 0,
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  browserName: 'webkit',
  shouldPrependErrorPrefix: false,
  isUtilityWorld: false,
  customEngines: [],
};
const LOOK = `
  const module = {};
  ${playwrightSource()}
  const eyes = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(OPTIONS)});
  Object.defineProperty(window, 'engineEyes', { value: eyes, configurable: true });
  Object.defineProperty(window, 'engineRuns', { value: new Map(), configurable: true });`;

const BLIND = 'no eyes in this document';
const START = `
  if (window.engineEyes === undefined) throw new Error('${BLIND}');
  const eyes = window.engineEyes;
  const [id, ...args] = arguments;
  const find = (selector) => eyes.querySelectorAll(eyes.parseSelector(selector), document);
  const only = (selector) => {
    const found = find(selector);
    if (found.length > 1) throw eyes.strictModeViolationError(eyes.parseSelector(selector), found);
    return found[0] ?? null;
  };`;

interface Started<A> {
  readonly at?: string;
  readonly value?: A;
  readonly isPending?: boolean;
}
interface Ran<A> {
  readonly value?: A;
  readonly error?: string;
}
let runs = 0;

/** Runs this in the current document, with `eyes`, `find` and `only` at hand, and gives a value or what has been started. */
const start = async <A>(session: Session, body: string, args: readonly unknown[]): Promise<{ readonly id: number } & Started<A>> => {
  const id = (runs += 1);
  const script = `${START}
    const value = (() => { ${body} })();
    const at = window === window.top ? location.href : undefined;
    if (typeof value?.then !== 'function') return value === undefined ? { at } : { value, at };
    const run = {};
    window.engineRuns.set(id, run);
    value.then((value) => { run.ended = value === undefined ? {} : { value }; }, (error) => { run.ended = { error: String(error) }; });
    return { isPending: true, at };`;
  const run = async () => {
    const started = await session.execute<Started<A>>(script, id, ...args);
    if (typeof started.at === 'string') session.isAt(started.at);
    return { id, ...started };
  };
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DriverError) || !error.message.includes(BLIND)) throw error;
    await session.execute(LOOK);
    return run();
  }
};

const FRAME = ' >> internal:control=enter-frame >> ';

/** Enters the frames that a selector names; gives the selector within the last, or null while one of them is not there. */
const enter = async (session: Session, selector: string): Promise<string | null> => {
  const parts = selector.split(FRAME);
  const last = parts.pop() ?? '';
  for (const part of parts) {
    const { value: frame } = await start<ElementReference | null>(session, 'return only(args[0]);', [part]);
    if (frame === null || frame === undefined) return null;
    await session.call('POST', '/frame', { id: frame });
  }
  return last;
};

/** Whether a command found that the document, the frame or the element it was for has gone meanwhile. */
export const isGone = (error: unknown): boolean =>
  error instanceof DriverError && ['no such frame', 'stale element reference', 'no such element'].includes(error.code);

/** A frame on the way to the element is not there. */
export const NOWHERE = Symbol('nowhere');

/** Runs a script where the selector leads, in one turn; waits for its promise between turns, so that windows run side by side. */
export const look = async <A>(
  session: Session,
  window: string,
  selector: string,
  body: string,
  args: readonly unknown[] = [],
): Promise<A | typeof NOWHERE> => {
  const started = await session.inWindow(window, async () => {
    const inner = await enter(session, selector);
    return inner === null ? null : start<A>(session, body, [inner, ...args]);
  });
  if (started === null) return NOWHERE;
  if (started.isPending !== true) return started.value as A;
  for (;;) {
    const ended = await session.inWindow(window, async () => {
      if ((await enter(session, selector)) === null) throw new Error('the frame has gone');
      return session.execute<Ran<A> | null>(
        `const run = window.engineRuns?.get(arguments[0]);
         if (run === undefined) return { error: 'Execution context was destroyed' };
         if (run.ended !== undefined) window.engineRuns.delete(arguments[0]);
         return run.ended ?? null;`,
        started.id,
      );
    });
    if (ended?.error !== undefined) throw new Error(ended.error);
    if (ended !== null) return ended.value as A;
    await new Promise((passed) => setTimeout(passed, 20));
  }
};

/** Does something with the only element of a selector, in one turn. Null if there is no such element. */
export const withElement = <A>(
  session: Session,
  window: string,
  selector: string,
  act: (element: ElementReference) => Promise<A>,
): Promise<A | null> =>
  session.inWindow(window, async () => {
    const inner = await enter(session, selector);
    if (inner === null) return null;
    const { value: element } = await start<ElementReference | null>(session, 'return only(args[0]);', [inner]);
    return element === null || element === undefined ? null : act(element);
  });
