import { parseSync } from 'vite';
import { boundNames, childOf, isNode, nameOf, type Node, nodesOf } from '../../../src/cli/trace/module-graph.ts';

/*
 * Where React would hold a text node of its own. It does so for every text that is not the only child of an element, and goes on writing
 * to that node after a browser's translation has replaced it: an old amount stays on the screen, and removing the node throws (LAY-30).
 */

/** What an expression may become on the page: no text, one text, or texts among others. */
type Drawn = 'none' | 'text' | 'many';

/** Types of what is drawn beside others: they take elements and no text (src/ui/kit/elements.ts). */
const ELEMENT_TYPES = new Set(['Elements', 'ReactElement']);
const TYPES_WITHOUT_TEXT = new Set(['TSNullKeyword', 'TSUndefinedKeyword', 'TSBooleanKeyword']);
/** They draw their children and no element around them. */
const TRANSPARENT = /^(?:Suspense|StrictMode|Fragment|Profiler|Part)$|(?:Context|Provider|Boundary)$/;
/** They draw the component that they are given. */
const WRAPPERS = new Set(['observer', 'memo', 'forwardRef']);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
const allWithin = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(allWithin)];
/** A part that the grammar says is there. */
const at = (node: Node, key: string): Node => node[key] as Node;
const nameAt = (node: Node, key: string): string => nameOf(childOf(node, key)) ?? '';
const worst = (all: readonly Drawn[]): Drawn => (all.includes('many') ? 'many' : all.includes('text') ? 'text' : 'none');

/** What a function may return; not what functions within it return. */
const returnsOf = (made: Node): readonly Node[] => {
  const body = at(made, 'body');
  if (body.type !== 'BlockStatement') return [body];
  const within = (node: Node): readonly Node[] => {
    if (FUNCTIONS.has(node.type)) return [];
    if (node.type === 'ReturnStatement') return [childOf(node, 'argument')].filter((each) => each !== null);
    return childrenOf(node).flatMap(within);
  };
  return within(body);
};

/** A function, or the one within `observer(…)` and its like; null where there is none. */
const functionIn = (node: Node | null): Node | null => {
  if (node === null || FUNCTIONS.has(node.type)) return node;
  return node.type === 'CallExpression' && WRAPPERS.has(nameAt(node, 'callee')) ? functionIn(nodesOf(node, 'arguments')[0] ?? null) : null;
};

/** Whether a type takes elements alone. */
const isElementType = (type: Node): boolean => {
  if (type.type === 'TSUnionType') return nodesOf(type, 'types').every(isElementType);
  if (type.type === 'TSTypeReference') return ELEMENT_TYPES.has(nameAt(type, 'typeName'));
  if (type.type === 'TSLiteralType') return typeof at(type, 'literal')['value'] === 'boolean';
  return TYPES_WITHOUT_TEXT.has(type.type);
};

/** What a name may stand for within a module: each value it is given there, and the types of the properties so called. */
class Names {
  readonly #values = new Map<string, Node[]>();
  readonly #types = new Map<string, Node[]>();
  /** Names whose value comes from outside. */
  readonly #given = new Set<string>();

  constructor(nodes: readonly Node[]) {
    for (const node of nodes) {
      if (node.type === 'VariableDeclarator') this.#declare(at(node, 'id'), childOf(node, 'init'));
      if (node.type === 'FunctionDeclaration') this.#declare(at(node, 'id'), node);
      if (node.type === 'TSPropertySignature')
        this.#add(this.#types, nameAt(node, 'key'), at(at(node, 'typeAnnotation'), 'typeAnnotation'));
      if (FUNCTIONS.has(node.type)) for (const parameter of nodesOf(node, 'params').flatMap(boundNames)) this.#given.add(parameter);
    }
  }

  /** The values of a name; none where it has others, which the module does not show. */
  valuesOf(name: string): readonly Node[] {
    return this.#given.has(name) ? [] : (this.#values.get(name) ?? []);
  }

  /** Whether every property of this name is declared to take elements alone. */
  isElement(name: string): boolean {
    const types = this.#types.get(name) ?? [];
    return types.length > 0 && types.every(isElementType) && !this.#values.has(name);
  }

  #declare(id: Node, value: Node | null): void {
    const name = nameOf(id);
    if (name !== null && value !== null) this.#add(this.#values, name, value);
    else for (const bound of boundNames(id)) this.#given.add(bound);
  }

  #add(to: Map<string, Node[]>, name: string, node: Node): void {
    to.set(name, [...(to.get(name) ?? []), node]);
  }
}

const drawnBy = (node: Node, names: Names, seen: ReadonlySet<Node> = new Set()): Drawn => {
  if (seen.has(node)) return 'none';
  const known = new Set([...seen, node]);
  const of = (each: Node): Drawn => drawnBy(each, names, known);
  const ofFunction = (made: Node | null): Drawn => (made === null ? 'text' : worst(returnsOf(made).map(of)));
  /** What is not seen in the module may be a text. */
  const ofAll = (each: readonly Drawn[]): Drawn => (each.length === 0 ? 'text' : worst(each));
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'none';
    case 'JSXExpressionContainer':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return of(at(node, 'expression'));
    case 'Literal':
      return node['value'] === null || typeof node['value'] === 'boolean' ? 'none' : 'text';
    case 'LogicalExpression':
      return node['operator'] === '&&' ? of(at(node, 'right')) : worst([of(at(node, 'left')), of(at(node, 'right'))]);
    case 'ConditionalExpression':
      return worst([of(at(node, 'consequent')), of(at(node, 'alternate'))]);
    case 'ArrayExpression':
      return nodesOf(node, 'elements').every((each) => of(each) === 'none') ? 'none' : 'many';
    case 'Identifier': {
      const name = nameOf(node) ?? '';
      return name === 'undefined' || names.isElement(name) ? 'none' : ofAll(names.valuesOf(name).map(of));
    }
    case 'MemberExpression':
      return names.isElement(nameAt(node, 'property')) ? 'none' : 'text';
    case 'CallExpression': {
      const callee = at(node, 'callee');
      const [first] = nodesOf(node, 'arguments');
      if (callee.type === 'MemberExpression' && /^(?:flatM|m)ap$/.test(nameAt(callee, 'property')) && first !== undefined) {
        return FUNCTIONS.has(first.type) && ofFunction(first) === 'none' ? 'none' : 'many';
      }
      return ofAll(
        names
          .valuesOf(nameOf(callee) ?? '')
          .map(functionIn)
          .map(ofFunction),
      );
    }
    default:
      return 'text';
  }
};

/** Whether JSX leaves a child out: a comment, or an empty text, as those between lines are. */
const isLeftOut = (child: Node): boolean =>
  child.type === 'JSXText'
    ? /^\s*\n\s*$/.test(child['value'] as string)
    : child.type === 'JSXExpressionContainer' && at(child, 'expression').type === 'JSXEmptyExpression';

/** The texts among the children of a piece of JSX that React would keep a node of. */
const bareChildren = (node: Node, names: Names): readonly Node[] => {
  const name = node.type === 'JSXFragment' ? null : nameAt(at(node, 'openingElement'), 'name');
  const children = nodesOf(node, 'children').filter((child) => !isLeftOut(child));
  const isAlone = children.length === 1 && name !== null && !TRANSPARENT.test(name);
  return children.filter((child) => {
    const drawn = child.type === 'JSXText' ? 'text' : drawnBy(child, names);
    return drawn === 'many' || (drawn === 'text' && !isAlone);
  });
};

/** What a component draws without an element: it stands beside whatever its place has beside it. */
const bareReturns = (node: Node, names: Names): readonly Node[] => {
  const made = node.type === 'VariableDeclarator' ? functionIn(childOf(node, 'init')) : node;
  const isComponent = /^[A-Z].*[a-z]/.test(nameAt(node, 'id'));
  return made === null || !isComponent ? [] : returnsOf(made).filter((returned) => drawnBy(returned, names) !== 'none');
};

/** Where a module draws a text that is not the only child of an element, as "line: source". */
export const bareTexts = (source: string): readonly string[] => {
  const { program, errors } = parseSync('module.tsx', source, { lang: 'tsx', sourceType: 'module' });
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  const nodes = allWithin(program as unknown as Node);
  const names = new Names(nodes);
  const found = nodes.flatMap((node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return bareChildren(node, names);
    return node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration' ? bareReturns(node, names) : [];
  });
  return found.map((node) => {
    const [start, end] = [node['start'] as number, node['end'] as number];
    return `${source.slice(0, start).split('\n').length}: ${source.slice(start, end).trim().split('\n')[0]}`;
  });
};
