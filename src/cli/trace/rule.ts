/** Audiences of rules, and their programs. Globs below the repository. */
export const AUDIENCE_ROOTS = {
  shopper: ['src/main.tsx', 'src/first-paint/head-script.ts', 'src/first-paint/start-script.ts'],
  sandbox: [
    'src/sandbox/main.ts',
    'src/sandbox/wallet/browser/*.ts',
    'src/sandbox/app/browser/*.ts',
    'src/adapters/providers/*/sandbox/browser/*.ts',
  ],
  finance: ['src/cli/*.ts', 'src/cli/*.mjs', 'src/finance/main.ts', 'src/finance/console/main.tsx'],
  developer: ['src/cli/*.ts', 'src/cli/*.mjs', '*.config.ts', 'tests/architecture/*.test.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Audience = keyof typeof AUDIENCE_ROOTS;

export const AUDIENCES = Object.keys(AUDIENCE_ROOTS) as readonly Audience[];

/** Location of a rule in the code: a function, constant or class, or `Class.member`, `object.key`. */
export interface Statement {
  /** Path below the repository. */
  readonly module: string;
  readonly name: string;
}

/** A rule of src/domain/SPEC.md. */
export interface Rule {
  readonly id: string;
  readonly line: number;
  readonly sentence: string;
  /** Empty if the line below the rule names none. */
  readonly statedBy: readonly Statement[];
  readonly audiences: readonly Audience[];
  /** Marked by hand: no program leads to it yet. */
  readonly notYetLived: boolean;
  /** As written: `cashier §4, D30`. */
  readonly source: string;
}

const HEAD = /^- \*\*([A-Z]{2,5}-\d+)\*\* (.+)$/;
const STATED = /^ {2}Stated by (.+?) · (not yet lived|lived) by (.+?) · (.+)$/;

/** Domain modules are written without their folder. */
const moduleOf = (path: string): string => (path.startsWith('src/') ? path : `src/domain/${path}`);

const statementsOf = (text: string): readonly Statement[] => {
  let module = '';
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
    if (!/\.(ts|tsx|mjs)$/.test(code)) return module === '' ? [] : [{ module, name: code }];
    module = moduleOf(code);
    return [];
  });
};

const audiencesOf = (text: string): readonly Audience[] => AUDIENCES.filter((audience) => new RegExp(`\\b${audience}\\b`).test(text));

/** The rules in order. A rule without its second line has no statement, audience or source. */
export const readRules = (spec: string): readonly Rule[] => {
  const lines = spec.split('\n');
  return lines.flatMap((text, index) => {
    const [, id, sentence] = HEAD.exec(text) ?? [];
    if (id === undefined || sentence === undefined) return [];
    const [, stated = '', lived = '', audiences = '', source = ''] = STATED.exec(lines[index + 1] ?? '') ?? [];
    const rule: Rule = {
      id,
      line: index + 1,
      sentence,
      statedBy: statementsOf(stated),
      audiences: audiencesOf(audiences),
      notYetLived: lived === 'not yet lived',
      source,
    };
    return [rule];
  });
};
