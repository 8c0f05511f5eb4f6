import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';
import type { Judgement } from './markers.ts';
import { type Secret, SECRETS, type SecretName, SINKS } from './secrets.ts';
import { TAINT } from './taint-watch.ts';

type Attached = Judgement & { readonly counts: Readonly<Record<string, number>> };

const NAMES = Object.keys(SECRETS) as readonly SecretName[];
const allowedOf = (name: SecretName): readonly string[] => {
  const { allowed }: Secret = SECRETS[name];
  return SINKS.flatMap((sink) => (allowed[sink] ?? []).map((pattern) => `${name} · ${sink} ${pattern}`));
};

/** Prints the table of secrets and sinks; a whole run fails where it never met a secret or a sink. */
export default class TaintReporter implements Reporter {
  readonly #found: Attached[] = [];
  #isWhole = false;

  onBegin({ argv = process.argv }: FullConfig & { readonly argv?: readonly string[] }, suite: Suite): void {
    const isAll = !argv.some((argument) => /^(?:-g|--grep|--shard|--last-failed|.*\.spec\.ts.*)$/.test(argument));
    this.#isWhole = isAll && process.env['TAINTED'] === '1' && process.env['SPECS_NAMED'] !== '1' && suite.allTests().length > 100;
  }

  onTestEnd(_: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) if (name === TAINT && body !== undefined) this.#found.push(JSON.parse(body.toString()));
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    if (this.#found.length === 0) return { status };
    const used = new Set(this.#found.flatMap((each) => each.used));
    const leaks = this.#found.flatMap((each) => each.leaks);
    const learned = new Set(this.#found.flatMap((each) => each.learned));
    const met = (name: SecretName): number => this.#found.filter((each) => each.learned.includes(name)).length;
    const cell = (name: SecretName, sink: string): string => {
      const leaked = leaks.filter((leak) => leak.secret === name && leak.sink === sink).length;
      if (leaked > 0) return `${leaked} LEAKED`;
      const places = [...used].filter((place) => place.startsWith(`${name} · ${sink} `)).length;
      return places === 0 ? '.' : `${places} named`;
    };
    const row = (first: string, tests: string, cells: readonly string[]): string =>
      `${first.padEnd(18)}${tests.padStart(6)}  ${cells.map((each) => each.padEnd(10)).join('')}`.trimEnd();
    const total = (sink: string): string => String(this.#found.reduce((sum, { counts }) => sum + (counts[sink] ?? 0), 0));
    const idle = [
      ...NAMES.filter((name) => !learned.has(name)).map((name) => `no test held a ${name}`),
      ...SINKS.filter((sink) => total(sink) === '0').map((sink) => `nothing was seen at ${sink}`),
    ];
    const unmet = NAMES.flatMap(allowedOf).flatMap((place) => (used.has(place) ? [] : [`allowed, met by no journey: ${place}`]));
    console.log(
      [
        '',
        row('secret', 'tests', SINKS),
        ...NAMES.map((name) =>
          row(
            name,
            String(met(name)),
            SINKS.map((sink) => cell(name, sink)),
          ),
        ),
        row('texts searched', '', SINKS.map(total)),
        ...(this.#isWhole ? [...idle, ...unmet] : []),
        `${this.#found.length} tests watched, ${leaks.length} leaks`,
      ].join('\n'),
    );
    return { status: this.#isWhole && idle.length > 0 ? 'failed' : status };
  }
}
