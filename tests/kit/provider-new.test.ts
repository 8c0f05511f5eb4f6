import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDER_KINDS, type ProviderKind } from '../../src/cli/providers/new-provider.ts';
import { DIALECT_IDS } from '../../src/finance/outcomes/condition-sql.ts';
import { REPOSITORY } from '../support/checks/import-graph.ts';
import { becomePayLater, expectNotEligible, expectPayLaterRow } from './pay-later.ts';
import { payAsShopper } from './shopper.ts';
import { SandboxProcess } from './sandbox-process.ts';
import { TemporaryCopy } from './temporary-copy.ts';

/** An id that is free even where someone has added providers of their own. */
const freeId = (): string => {
  const ids = ['acme', ...Array.from({ length: 99 }, (_, index) => `acme-${index + 2}`)];
  const free = ids.find((id) => !existsSync(join(REPOSITORY, 'src/adapters/providers', id)));
  if (free === undefined) throw new Error('no id is free');
  return free;
};

const ID = freeId();
const FOLDER = `src/adapters/providers/${ID}/`;
/** The files that `npm run generate` changes for a new provider, and for one with settings of its own. */
const DERIVED = [
  ' M docs/outcomes.csv',
  ' M docs/outcomes.md',
  ' M docs/providers/README.md',
  ...DIALECT_IDS.map((dialect) => ` M docs/sql/outcomes.${dialect}.sql`),
  // The version of the rules, as the app reports it.
  ' M src/domain/report/rules-version.ts',
  `?? docs/providers/${ID}.md`,
];
const DERIVED_OF_SETTINGS = [...['ksa', 'weyay', 'ludo'].map((flavour) => ` M .env.${flavour}.example`), ' M docs/deploying.md'];
const PAY_TYPE = /pay type (\d+)/;
const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** One kind in `npm test`; in `npm run test:deep` all of them, and the whole suite over all of them. */
const isDeep = process.env['KIT_DEEP'] === '1';
const KINDS: readonly { readonly name: string; readonly kind: ProviderKind; readonly asked: readonly string[] }[] = isDeep
  ? [
      ...PROVIDER_KINDS.map((kind) => ({ name: kind, kind, asked: [] })),
      { name: 'wallet by Google Pay', kind: 'wallet', asked: ['--wallet', 'google-pay'] },
    ]
  : [{ name: 'redirect', kind: 'redirect', asked: [] }];

const COPY_TIMEOUT_MS = 60_000;

let clone: TemporaryCopy;
beforeAll(() => {
  clone = TemporaryCopy.create();
}, COPY_TIMEOUT_MS);
afterAll(() => clone.remove(), COPY_TIMEOUT_MS);

/** Makes a provider; returns its pay type. */
const make = async (id: string, kind: ProviderKind, ...asked: readonly string[]): Promise<number> =>
  Number(PAY_TYPE.exec(await clone.npm('provider:new', '--', id, '--kind', kind, ...asked))?.[1]);

/** Type-checks everything, and runs what else `npm test` checks in the sources of the new folder. The other sources are unchanged. */
const checkSources = async (): Promise<void> => {
  await clone.node('node_modules/.bin/tsc', '--noEmit');
  await clone.node('node_modules/.bin/oxlint', '--deny-warnings', FOLDER);
  await clone.node('node_modules/.bin/oxfmt', '--check', FOLDER);
  await clone.npm('trace');
  // The tests that read what a provider's folder brings; the others see the same tree as before.
  const tests = ['tests/architecture', 'tests/unit/cli/generated', 'tests/unit/cli/providers'];
  await clone.node('node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture', '--project', 'unit', ...tests);
};

/** Runs the copy's sandbox, and a browser beside it. */
const inBrowser = async (use: (browser: Browser, origin: string) => Promise<void>): Promise<void> => {
  await clone.npm('build');
  const sandbox = await SandboxProcess.start(clone.folder);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ args: BROWSER_ARGUMENTS, ...(executablePath === undefined ? {} : { executablePath }) });
  try {
    await use(browser, sandbox.origin);
  } finally {
    await browser.close();
    sandbox.stop();
  }
};

const checkPayments = (payType: number, kind: ProviderKind): Promise<void> =>
  inBrowser(async (browser, origin) => {
    expect(await payAsShopper(browser, origin, payType, kind, 'success')).toBe('result-success');
    expect(await payAsShopper(browser, origin, payType, kind, 'balance')).toBe('result-balance');
  });

/** Waits for all of them, so that none is running when the copy is removed. Rejects with the first failure. */
const sideBySide = async (...works: readonly Promise<void>[]): Promise<void> => {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
};

const forget = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) rmSync(join(clone.folder, 'src/adapters/providers', id), { recursive: true });
  await clone.npm('generate');
  expect(clone.changes(), 'no trace is left').toEqual([]);
};

describe('npm run provider:new', () => {
  it.each(KINDS)(
    'KIT-1 $name: makes one folder that passes every check, takes payments, and can be removed without a trace',
    async ({ kind, asked }) => {
      const payType = await make(ID, kind, ...asked);
      const written = clone.changes();
      expect(written.length).toBeGreaterThan(5);
      expect(
        written.filter((change) => !change.startsWith(`?? ${FOLDER}`)),
        'only the folder is written',
      ).toEqual([]);

      await clone.npm('generate');
      const hasSettings = existsSync(join(clone.folder, FOLDER, 'settings.env'));
      expect(clone.changes()).toEqual([...DERIVED, ...(hasSettings ? DERIVED_OF_SETTINGS : []), ...written].toSorted());
      // The source checks compute and the browser checks wait, so side by side they take half the time.
      await sideBySide(
        checkSources(),
        clone.npm('provider:check', '--', ID).then(() => checkPayments(payType, kind)),
      );
      await forget([ID]);
    },
  );

  it('KIT-2 an impossible request is refused with the reason, and writes nothing', async () => {
    const refusals = [
      [['checkout'], /there is a folder src\/adapters\/providers\/checkout/],
      [[`${ID}-refused`, '--pay-type', '24'], /Pay type 24 is PAYERMAX_CARD of payermax/],
    ] as const;
    for (const [args, why] of refusals) {
      const output = await clone.run(process.execPath, [join(clone.folder, 'src/cli/provider-new.mjs'), ...args], 2);
      expect(output).toMatch(why);
      expect(output, 'a refusal is the whole answer').not.toMatch(/Warning:|Built in/);
    }
    expect(existsSync(join(clone.folder, 'src/adapters/providers', `${ID}-refused`))).toBe(false);
  });

  const payLater = async (): Promise<void> => {
    // The lowest number: the platform lists it before every other payment method.
    const payType = await make(ID, 'redirect', '--pay-type', '1');
    becomePayLater(join(clone.folder, FOLDER));
    await clone.npm('generate');
    await clone.npm('provider:check', '--', ID);
    await inBrowser(async (browser, origin) => {
      expect(
        await payAsShopper(browser, origin, payType, 'redirect', 'other', {
          atPaymentMethods: (page) => expectPayLaterRow(page, payType),
          atResult: expectNotEligible,
        }),
      ).toBe('result-other');
      expect(await payAsShopper(browser, origin, payType, 'redirect', 'success')).toBe('result-success');
    });
    await forget([ID]);
  };
  if (isDeep) it('KIT-7 CHN-17 CHN-18 OUT-21 OUT-24 a redirect becomes pay later, and is offered and refused as such', payLater);

  const wholeSuite = async (): Promise<void> => {
    const ids = PROVIDER_KINDS.map((kind) => `${ID}-${kind}`);
    for (const [index, kind] of PROVIDER_KINDS.entries()) await make(ids[index] ?? '', kind);
    await clone.npm('generate');
    expect(await clone.npm('test')).toMatch(/\d+ passed, 0 failed\s*$/);
    await forget(ids);
  };
  if (isDeep) it('KIT-3 with a provider of every kind, the whole suite of the copy passes, and no trace is left', wholeSuite);
});
