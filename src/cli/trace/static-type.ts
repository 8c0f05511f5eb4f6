import { childOf, nameOf, nodesOf, type Node } from './syntax.ts';

/**
 * What is known of a value without a compiler: a type's name in the module, and the properties read from it in turn.
 * `this` is the class around; `name()` what a function of the module gives; `=name` a value of the module.
 */
export interface StaticType {
  readonly name: string;
  readonly path: readonly string[];
}

export const typeNamed = (name: string): StaticType => ({ name, path: [] });

const NOTHING = /^TS(Null|Undefined)Keyword$/;

/** Types that have the members of the type that they are made of. */
const SAME_MEMBERS = /^(Readonly|Pick|Omit|Partial|Required|NonNullable)$/;

/** The name of an annotated type: of `T`, `T | null` and `Readonly<T>`; `T<A>` with its one argument; null for anything more. */
export const annotatedType = (annotation: Node | null): string | null => {
  if (annotation === null) return null;
  switch (annotation.type) {
    case 'TSTypeAnnotation':
      return annotatedType(childOf(annotation, 'typeAnnotation'));
    case 'TSUnionType': {
      const some = nodesOf(annotation, 'types').filter(({ type }) => !NOTHING.test(type));
      return some.length === 1 ? annotatedType(some[0] ?? null) : null;
    }
    case 'TSTypeReference': {
      const name = nameOf(childOf(annotation, 'typeName'));
      const [first, ...others] = nodesOf(childOf(annotation, 'typeArguments') ?? annotation, 'params');
      const argument = annotatedType(first ?? null);
      if (name !== null && SAME_MEMBERS.test(name)) return argument;
      return name === null || argument === null || others.length > 0 ? name : `${name}<${argument}>`;
    }
    default:
      return null;
  }
};

/** The types of the members of a class, an interface or a type literal, by name. */
export const memberTypes = (members: readonly Node[]): ReadonlyMap<string, string> =>
  new Map(
    members.flatMap((member) => {
      const name = nameOf(childOf(member, 'key'));
      const value = childOf(member, 'value');
      const made = value?.type === 'NewExpression' ? nameOf(childOf(value, 'callee')) : null;
      const type = annotatedType(childOf(member, 'typeAnnotation')) ?? made;
      return name === null || type === null ? [] : [[name, type] as const];
    }),
  );

/** What a name stands for in the scopes around: a type, null when it is bound and unknown, undefined when it is not bound there. */
export type TypeOfName = (name: string) => StaticType | null | undefined;

/** The type of an expression; null when it is not known. */
export const typeOfExpression = (node: Node | null, typeOfName: TypeOfName): StaticType | null => {
  if (node === null) return null;
  switch (node.type) {
    case 'ThisExpression':
      return typeNamed('this');
    case 'Identifier': {
      const name = String(node['name']);
      const local = typeOfName(name);
      return local === undefined ? typeNamed(`=${name}`) : local;
    }
    case 'NewExpression': {
      const name = nameOf(childOf(node, 'callee'));
      return name === null || typeOfName(name) !== undefined ? null : typeNamed(name);
    }
    case 'MemberExpression': {
      const owner = typeOfExpression(childOf(node, 'object'), typeOfName);
      const name = node['computed'] === true ? null : nameOf(childOf(node, 'property'));
      return owner === null || name === null ? null : { ...owner, path: [...owner.path, name] };
    }
    case 'CallExpression':
      return typeOfCall(node, typeOfName);
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return typeOfExpression(childOf(node, 'argument') ?? childOf(node, 'expression'), typeOfName);
    default:
      return null;
  }
};

/** A container gives what it is asked for: `get(Orders)` is Orders. Other functions say what they give. */
const typeOfCall = (node: Node, typeOfName: TypeOfName): StaticType | null => {
  const callee = childOf(node, 'callee');
  const called = nameOf(callee?.type === 'MemberExpression' ? childOf(callee, 'property') : callee);
  const [first, ...others] = nodesOf(node, 'arguments');
  const token = nameOf(first ?? null);
  if (called === 'get' && first?.type === 'Identifier' && token !== null && others.length === 0 && typeOfName(token) === undefined) {
    return typeNamed(token);
  }
  return callee?.type === 'Identifier' && called !== null && typeOfName(called) === undefined ? typeNamed(`${called}()`) : null;
};

/** The names that a pattern binds, each with its type, when the pattern as a whole has this one. */
export const boundTypes = (pattern: Node | null, given: StaticType | null): ReadonlyMap<string, StaticType | null> => {
  const bound = new Map<string, StaticType | null>();
  const bind = (node: Node | null, inherited: StaticType | null): void => {
    if (node === null) return;
    const annotated = annotatedType(childOf(node, 'typeAnnotation'));
    const type = annotated === null ? inherited : typeNamed(annotated);
    switch (node.type) {
      case 'Identifier':
        bound.set(String(node['name']), type);
        return;
      case 'ObjectPattern':
        for (const property of nodesOf(node, 'properties')) {
          const key = property['computed'] === true ? null : nameOf(childOf(property, 'key'));
          if (property.type === 'RestElement') bind(childOf(property, 'argument'), null);
          else bind(childOf(property, 'value'), type === null || key === null ? null : { ...type, path: [...type.path, key] });
        }
        return;
      case 'ArrayPattern':
        for (const element of nodesOf(node, 'elements')) bind(element, null);
        return;
      case 'AssignmentPattern':
        return bind(childOf(node, 'left'), type);
      case 'RestElement':
        return bind(childOf(node, 'argument'), null);
      case 'TSParameterProperty':
        return bind(childOf(node, 'parameter'), type);
      default:
    }
  };
  bind(pattern, given);
  return bound;
};
