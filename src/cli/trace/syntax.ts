/** A node of a parsed module, as oxc's parser returns it (ESTree with TypeScript). */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childOf = (node: Node, key: string): Node | null => {
  const child = node[key];
  return isNode(child) ? child : null;
};

export const nodesOf = (node: Node, key: string): readonly Node[] => {
  const children = node[key];
  return Array.isArray(children) ? children.filter(isNode) : [];
};

/** The name of an identifier, the text of a string literal, `#name` of a private name; null for anything else. */
export const nameOf = (node: Node | null): string | null => {
  if (node === null) return null;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  if (node.type === 'PrivateIdentifier') return `#${String(node['name'])}`;
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
};

/** Names bound by a pattern: `{ a, b: [c], ...d }` binds a, c and d. */
export const boundNames = (pattern: Node | null): readonly string[] => {
  if (pattern === null) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern['name'])];
    case 'ObjectPattern':
      return nodesOf(pattern, 'properties').flatMap((property) =>
        boundNames(property.type === 'RestElement' ? childOf(property, 'argument') : childOf(property, 'value')),
      );
    case 'ArrayPattern':
      return nodesOf(pattern, 'elements').flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(childOf(pattern, 'left'));
    case 'RestElement':
      return boundNames(childOf(pattern, 'argument'));
    case 'TSParameterProperty':
      return boundNames(childOf(pattern, 'parameter'));
    default:
      return [];
  }
};
