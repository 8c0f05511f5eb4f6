import { parseSync } from 'vite';
import { childOf, isNode, nameOf, nodesOf, type Node } from './syntax.ts';

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
