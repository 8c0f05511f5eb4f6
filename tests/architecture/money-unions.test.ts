import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY, modulesBelow } from '../support/checks/import-graph.ts';

/** One more member for each union by which money is decided. */
const PLANTS = [
  {
    file: 'src/domain/payment/state.ts',
    at: 'export type Attempt =\n',
    by: "export type Attempt =\n  | { readonly kind: 'planted'; readonly intent: PaymentIntent }\n",
  },
  {
    file: 'src/domain/payment/command.ts',
    at: 'export type PaymentCommand =\n',
    by: "export type PaymentCommand =\n  | { readonly type: 'planted' }\n",
  },
  { file: 'src/domain/outcome/outcome.ts', at: 'export const OUTCOMES = [', by: "export const OUTCOMES = ['planted', " },
  { file: 'src/domain/outcome/outcome.ts', at: 'export const VERDICTS = [', by: "export const VERDICTS = ['planted', " },
  { file: 'src/domain/order/intent.ts', at: 'export const INTENT_STAGES = [', by: "export const INTENT_STAGES = ['planted', " },
] as const;

/** What decides by the kind of an attempt, as file and name below `src`. */
const BY_ATTEMPT = [
  'domain/payment/attempt-rules.ts ATTEMPT_RULES',
  'domain/payment/attempt-rules.ts intentOfAttempt',
  'domain/payment/attempt-rules.ts resultOf',
  'domain/payment/attempt-rules.ts endOf',
  'domain/payment/attempt-rules.ts isUnresolved',
  'domain/payment/correlation.ts AWAITED',
  'domain/payment/attempt-rules.ts trackingOf',
  'domain/payment/interruptions.ts onSessionChanged',
  'domain/payment/interruptions.ts onSessionStopped',
  'domain/payment/panel.ts onBackPressed',
  'domain/payment/panel.ts onLeaveConfirmed',
  'domain/payment/interruptions.ts onAnotherIntentOpen',
  'domain/payment/interruptions.ts onPaidElsewhere',
  'domain/payment/guidance.ts guidanceOf',
  'domain/payment/result.ts onRefreshPressed',
  'domain/report/outcome-shown.ts shownBy',
  'domain/report/payment-report.ts intentOf',
  'ui/screens/pay-step/pay-step-screen.tsx Payment',
  'ui/screens/pay-step/dialogs/overlay-of.ts overlayOf',
  'ui/screens/payment-return/payment-return-screen.tsx attemptOfReturn',
];
const BY_COMMAND = ['application/payment/command-table.ts commandTable', 'domain/payment/command.ts SESSION_OF_COMMAND'];
const BY_OUTCOME = [
  'domain/outcome/outcome.ts OUTCOME_MEANINGS',
  'domain/payment/guidance.ts ACTIONS_OF_OUTCOME',
  'ui/screens/pay-step/result/outcome-page.tsx EMBLEMS',
  'ui/screens/pay-step/result/outcome-page.tsx OutcomePage',
];
const BY_VERDICT = [
  'domain/payment/tracking.ts readOnce',
  'domain/payment/tracking.ts saysSomething',
  'domain/payment/decision.ts onReasonRead',
  'domain/outcome/provider-hint.ts claimsSuccess',
  'domain/outcome/explain-outcome.ts rulesConsidered',
  'domain/outcome/explain-outcome.ts explainOutcome',
  'domain/report/payment-report.ts endByVerdict',
  'application/payment/earlier-orders.ts AbandonOrder',
  'application/payment/earlier-orders.ts ReviewSuperseded',
  'adapters/providers/payermax/dropin-button.ts RESULTS',
  'adapters/providers/useepay/wallet-gateway.ts asksForConfirmation',
];
const BY_STAGE = [
  'domain/order/intent.ts hasEnded',
  'domain/order/intent.ts isDeclineSeen',
  'domain/order/intent.ts isOpen',
  'domain/order/kept-intents.ts isTakenUp',
  'domain/order/kept-intents.ts isOver',
  'domain/order/kept-intents.ts reviewOf',
  'domain/order/kept-intents.ts isGivenUpWhenOld',
  'domain/order/past-payments.ts mayStillBePaid',
];

/** The name at the top of a module that a line belongs to. */
const nameAt = (text: string, line: number): string => {
  const above = text.split('\n').slice(0, line).toReversed();
  return above.flatMap((each) => /^(?:export )?(?:const|class|type|interface) (\w+)/.exec(each)?.[1] ?? [])[0] ?? '';
};

const SWITCH = /^.*\bswitch \((?:\w+\.)*(?:attempt\.kind|verdict|verdictOf\(.*\)|stageOf\(.*\))\) \{$/gm;

/** Where a module switches over one of the unions. */
const switchesOf = (text: string): readonly string[] =>
  [...text.matchAll(SWITCH)].map(({ index }) => nameAt(text, text.slice(0, index).split('\n').length));

/** `file name` of every error that the compiler reports of a copy of `src` with the plants in it. */
const errorsOfPlants = async (folder: string): Promise<readonly string[]> => {
  cpSync(join(REPOSITORY, 'src'), join(folder, 'src'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file, at, by } of PLANTS) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text.split(at), `${file} has "${at}" once`).toHaveLength(2);
    writeFileSync(join(folder, file), text.replace(at, by));
  }
  const config = {
    extends: join(REPOSITORY, 'tsconfig.json'),
    include: ['src'],
    exclude: ['src/**/*.test.ts', 'src/**/sandbox', 'src/finance', 'src/cli'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const said = await promisify(execFile)(process.execPath, [compiler, '--noEmit', '--pretty', 'false', '-p', folder], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => error as { readonly stdout: string });
  const errors = [...said.stdout.matchAll(/^src\/(.+?)\((\d+),\d+\): error (TS\d+)/gm)];
  // A copy that does not compile for another reason would prove nothing.
  expect(errors.filter(([, , , code]) => code === 'TS2307')).toEqual([]);
  return errors.map(([, file = '', line]) => `${file} ${nameAt(readFileSync(join(folder, 'src', file), 'utf8'), Number(line))}`);
};

describe('unions by which money is decided', () => {
  const folder = mkdtempSync(join(tmpdir(), 'money-unions-'));
  let errors: ReadonlySet<string> = new Set();
  beforeAll(async () => {
    errors = new Set(await errorsOfPlants(folder));
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

  it.each([
    ['kind of attempt', BY_ATTEMPT, 8],
    ['command of the payment machine', BY_COMMAND, 2],
    ['outcome', BY_OUTCOME, 4],
    ['verdict', BY_VERDICT, 8],
    ['stage of an intent', BY_STAGE, 8],
  ] as const)('ARCH-15 a new %s compiles nowhere before it is decided', (_, places, fewest) => {
    expect(places.filter((place) => !errors.has(place))).toEqual([]);
    expect(places.length).toBeGreaterThanOrEqual(fewest);
  });

  it('ARCH-15 a new kind of attempt is missed in at least eight files', () => {
    expect(new Set(BY_ATTEMPT.filter((place) => errors.has(place)).map((place) => place.split(' ')[0])).size).toBeGreaterThanOrEqual(8);
  });

  it('ARCH-15 every switch over an attempt, a verdict or a stage is exhaustive, and the list above names its place', () => {
    const places = modulesBelow('src')
      .filter((module) => !/\/(sandbox|finance|cli)\//.test(module))
      .flatMap((module) => switchesOf(readFileSync(join(REPOSITORY, module), 'utf8')).map((name) => `${module.slice(4)} ${name}`));
    expect(places.length).toBeGreaterThan(20);
    expect(places.filter((place) => !errors.has(place))).toEqual([]);
    const listed = [...BY_ATTEMPT, ...BY_VERDICT, ...BY_STAGE];
    expect(places.filter((place) => !listed.includes(place))).toEqual([]);
  });
});

/** Where money is decided. */
const DECIDING = [
  'src/domain/payment',
  'src/domain/outcome',
  'src/domain/order',
  'src/domain/report',
  'src/domain/fine',
  'src/application/payment',
  'src/ui/stores',
  'src/ui/boot/payment',
  'src/ui/screens/pay-step',
  'src/ui/screens/payment-return',
];

/** What would decide for a member that nobody has thought of yet. */
const SILENT = {
  default: /\bdefault:/,
  'comparison with an outcome or a verdict':
    /[!=]==? '(success|fail|balance|expire|verify|not_support_apple_pay|other|notActive|highRisk|declined|pending|unknown)'/,
  'list of kinds': /Attempt\['kind'\]\[\]/,
  'flag of an intent': /(?<!')\.(decided|superseded|chargeable|declined)\b(?!')/,
} as const;

const ALLOWED = new Map([
  ['src/domain/payment/machine.ts default', 'what is left is the type PaymentAnswer: another event does not compile'],
  ['src/ui/screens/pay-step/result/outcome-page.tsx comparison with an outcome or a verdict', 'the emblem and title of one outcome'],
  [
    'src/application/payment/wallet-button-session.ts comparison with an outcome or a verdict',
    "a sheet's own result, which the machine has decided",
  ],
  ['src/domain/order/intent.ts flag of an intent', 'the one reader'],
  ['src/domain/order/kept-intents.ts flag of an intent', 'two copies are merged flag by flag'],
]);

const silentIn = (module: string, text: string): readonly string[] => {
  const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
  return Object.entries(SILENT).flatMap(([what, pattern]) => (pattern.test(code) ? [`${module} ${what}`] : []));
};

describe('sources that decide about money', () => {
  it('ARCH-16 decide each outcome, verdict, stage and kind of attempt by name', () => {
    const modules = DECIDING.flatMap((folder) => modulesBelow(folder));
    expect(modules.length).toBeGreaterThan(128);
    const found = modules.flatMap((module) => silentIn(module, readFileSync(join(REPOSITORY, module), 'utf8')));
    expect(found.filter((each) => !ALLOWED.has(each))).toEqual([]);
    expect([...ALLOWED.keys()].filter((each) => !found.includes(each))).toEqual([]);
  });

  it.each([
    ['default', 'switch (x) {\n    default:\n      return null;'],
    ['comparison with an outcome or a verdict', "const paid = outcome === 'success';"],
    ['comparison with an outcome or a verdict', "if (verdict !== 'declined') return;"],
    ['list of kinds', "const MAY_NOT_CLOSE: readonly Attempt['kind'][] = [];"],
    ['flag of an intent', 'if (intent.superseded) return;'],
  ])('ARCH-16 notices a %s', (what, text) => {
    expect(silentIn('x.ts', text)).toEqual([`x.ts ${what}`]);
    expect(silentIn('x.ts', `// ${text.replaceAll('\n', ' ')}`)).toEqual([]);
  });
});
