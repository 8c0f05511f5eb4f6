import { parseSync } from 'vite';
import { childOf, isNode, nameOf, type Node, nodesOf } from './module-graph.ts';

/** Audiences of rules, and their programs. Globs below the repository. */
export const AUDIENCE_ROOTS = {
  shopper: ['src/main.tsx', 'src/first-paint/head-script.ts', 'src/first-paint/start-script.ts'],
  sandbox: [
    'src/sandbox/main.ts',
    'src/sandbox/wallet/browser/*.ts',
    'src/sandbox/app/browser/*.ts',
    'src/adapters/providers/*/sandbox/browser/*.ts',
  ],
  finance: ['src/cli/*.ts', 'src/cli/*.mjs', 'src/finance/console/main.tsx'],
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

/** An id in a text that neither the rules nor the references explain. */
interface StrayId {
  readonly id: string;
  readonly line: number;
}

const RULE_ID = /\b[A-Z]{3,4}-\d{1,3}\b(?!-\d)/g;
const LETTER_ID = /\b[DFPQRT]\d{1,2}\b/g;
/** A section of a document, and a bare section after a comma that continues it. */
const SECTION = /(?:\b([A-Za-z]+) )?§ ?([\w.]*\w)/g;
const CONTINUES = /(?:,|and|to)\s*$/;

/** Common codes, and licences, that look like ids. */
const NO_IDS = /^(UTF|SHA|ISO|AES|BSD|OFL|MPL|SSPL)-/;

/** Ids explained in docs/references.md: `- **D30** …`, `- **cashier §4** …`. */
export const explainedIds = (references: string): readonly string[] =>
  [...references.matchAll(/^- \*\*([^*]+)\*\* \S/gm)].map(([, id = '']) => id);

const sectionsOf = (line: string): readonly string[] => {
  let document = '';
  let end = -1;
  return [...line.matchAll(SECTION)].map((match) => {
    const [whole, word = '', section = ''] = match;
    const before = line.slice(Math.max(end, 0), match.index);
    const goesOn = end >= 0 && (word === '' ? CONTINUES.test(before) : CONTINUES.test(`${before}${word} `));
    if (!goesOn) document = word.toLowerCase();
    end = match.index + whole.length;
    return document === '' ? `§${section}` : `${document} §${section}`;
  });
};

/** Unknown ids of a text, each with its line. */
export const strayIds = (text: string, known: ReadonlySet<string>): readonly StrayId[] =>
  text.split('\n').flatMap((line, index) => {
    const codes = [...line.matchAll(RULE_ID), ...line.matchAll(LETTER_ID)].map(([id]) => id).filter((id) => !NO_IDS.test(id));
    const strays = [...codes, ...sectionsOf(line)].filter((id) => !known.has(id));
    return [...new Set(strays)].map((id) => ({ id, line: index + 1 }));
  });

/** A test whose title starts with rule ids claims to prove them. */
export interface Claim {
  readonly rule: string;
  /** Path of the test file below the repository. */
  readonly test: string;
}

/** `it`, `test`, and tests with custom fixtures such as `walletTest`. */
const TEST = /^(it|test|\w+Test)$/;
const LEADING_IDS = /^((?:[A-Z]{2,5}-\d+[ ,:]+)+)/;

/** The root function of a call: `it` of `it.each(table)(title, body)`. */
const rootOf = (callee: Node | null): string | null => {
  if (callee === null || callee.type === 'Identifier') return nameOf(callee);
  return rootOf(childOf(callee, callee.type === 'MemberExpression' ? 'object' : 'callee') ?? childOf(callee, 'tag'));
};

const textOf = (title: Node | undefined): string => {
  if (title?.type !== 'TemplateLiteral') return nameOf(title ?? null) ?? '';
  const value = nodesOf({ type: 'quasis', parts: title['quasis'] }, 'parts')[0]?.['value'];
  return String((value as { readonly cooked?: string } | undefined)?.cooked ?? '');
};

const titlesIn = (node: Node): readonly string[] => {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(titlesIn));
  const isTest = node.type === 'CallExpression' && TEST.test(rootOf(childOf(node, 'callee')) ?? '');
  return isTest ? [textOf(nodesOf(node, 'arguments')[0]), ...below] : below;
};

/** Rules at the start of a test file's titles, each once. */
export const claimsOf = (test: string, text: string): readonly Claim[] => {
  const program: unknown = parseSync(test, text, { lang: test.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' }).program;
  const titles = isNode(program) ? titlesIn(program) : [];
  const ids = titles.flatMap((title) => LEADING_IDS.exec(title)?.[1]?.match(/[A-Z]{2,5}-\d+/g) ?? []);
  return [...new Set(ids)].map((rule) => ({ rule, test }));
};

/** Browser tests import no module of the page: they claim rules, but cannot prove any by import. */
export const drivesBrowser = (test: string): boolean => test.endsWith('.spec.ts') || test.endsWith('/conformance.test.ts');
