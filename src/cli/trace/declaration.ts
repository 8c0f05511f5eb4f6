import { annotatedType, memberTypes } from './static-type.ts';
import { boundNames, childOf, nameOf, nodesOf, type Node } from './syntax.ts';
import { addUses, noUses, usesApart, usesOf, type Uses } from './uses.ts';

/** A member of a class, or of the object that a function gives. */
export interface Member {
  readonly uses: Uses;
  /** Runs with the class or with each new object of it (constructor, field values), not when it is called by its name. */
  readonly runsWithClass: boolean;
}

/** A function, constant or class at the top of a module. */
export interface Declaration {
  /** What runs or is read when the name itself is used. */
  readonly uses: Uses;
  /** Of a class: its methods, accessors and fields by name. Of a function: the methods of the object that it returns. */
  readonly members: ReadonlyMap<string, Member>;
  /** Of an object: the keys of its literal. */
  readonly keys: ReadonlySet<string>;
  /** Of a class: the name of the class that it extends. */
  readonly extends: string | null;
  /** Of a class: its abstract members. */
  readonly abstract: ReadonlySet<string>;
  /** Of a class: the types of its fields, by name. */
  readonly fields: ReadonlyMap<string, string>;
  /** The name of the type of the value; of a function, of what it gives. Null when it is not written. */
  readonly type: string | null;
}

const FIELD = /^(PropertyDefinition|AccessorProperty)$/;
const MEMBER = /^(MethodDefinition|PropertyDefinition|AccessorProperty)$/;
const CALLABLE = /^(ArrowFunctionExpression|FunctionExpression)$/;

const isField = (member: Node): boolean => FIELD.test(member.type) && !CALLABLE.test(childOf(member, 'value')?.type ?? '');

const classMembers = (body: Node | null): ReadonlyMap<string, Member> => {
  const members = new Map<string, Member>();
  for (const member of body === null ? [] : nodesOf(body, 'body')) {
    const name = nameOf(childOf(member, 'key'));
    if (!MEMBER.test(member.type) || name === null || member['computed'] === true) continue;
    const runsWithClass = isField(member) || member['kind'] === 'constructor';
    const both = members.get(name);
    const uses = usesOf(childOf(member, 'value'));
    // A getter and a setter of one name are one member.
    if (both !== undefined) addUses(uses, both.uses);
    members.set(name, { uses, runsWithClass });
  }
  return members;
};

const NOTHING = {
  members: new Map(),
  keys: new Set<string>(),
  extends: null,
  abstract: new Set<string>(),
  fields: new Map(),
  type: null,
} as const;

const parametersOf = (member: Node): readonly Node[] => {
  const value = member['kind'] === 'constructor' ? childOf(member, 'value') : null;
  return value === null ? [] : nodesOf(value, 'params').filter(({ type }) => type === 'TSParameterProperty');
};

const classDeclaration = (node: Node): Declaration => {
  const body = childOf(node, 'body');
  const parts = body === null ? [] : nodesOf(body, 'body');
  const rest = parts.filter((part) => part.type === 'StaticBlock' || part['computed'] === true);
  const given = parts.flatMap(parametersOf).flatMap((parameter) => {
    const inner = childOf(parameter, 'parameter');
    const [name, type] = [nameOf(inner), inner === null ? null : annotatedType(childOf(inner, 'typeAnnotation'))];
    return name === null || type === null ? [] : [[name, type] as const];
  });
  return {
    ...NOTHING,
    uses: usesOf(childOf(node, 'superClass'), ...nodesOf(node, 'decorators'), ...rest),
    members: classMembers(body),
    extends: nameOf(childOf(node, 'superClass')),
    abstract: new Set(parts.filter(({ type }) => type.startsWith('TSAbstract')).flatMap((part) => nameOf(childOf(part, 'key')) ?? [])),
    fields: new Map([...memberTypes(parts), ...given]),
  };
};

/** The object literal behind `{ … } as const` and `{ … } satisfies T`. */
const literalKeys = (value: Node | null): ReadonlySet<string> => {
  if (value === null) return new Set();
  if (value.type === 'ObjectExpression')
    return new Set(nodesOf(value, 'properties').flatMap((property) => nameOf(childOf(property, 'key')) ?? []));
  return value.type.startsWith('TS') ? literalKeys(childOf(value, 'expression')) : new Set();
};

/** The methods of the object literal that a function returns at its end. */
const returnedMethods = (value: Node): readonly Node[] => {
  const body = childOf(value, 'body');
  const last = body?.type === 'BlockStatement' ? nodesOf(body, 'body').at(-1) : undefined;
  const given = last?.type === 'ReturnStatement' ? childOf(last, 'argument') : body;
  const literal = given?.type === 'ParenthesizedExpression' ? childOf(given, 'expression') : given;
  return literal?.type === 'ObjectExpression'
    ? nodesOf(literal, 'properties').filter(
        (property) =>
          property['computed'] === false &&
          CALLABLE.test(childOf(property, 'value')?.type ?? '') &&
          nameOf(childOf(property, 'key')) !== null,
      )
    : [];
};

const typeOfValue = (value: Node | null, pattern: Node | null): string | null => {
  const annotated = pattern === null ? null : annotatedType(childOf(pattern, 'typeAnnotation'));
  if (annotated !== null || value === null) return annotated;
  return value.type === 'NewExpression' ? nameOf(childOf(value, 'callee')) : annotatedType(childOf(value, 'returnType'));
};

export const valueDeclaration = (value: Node | null, pattern: Node | null = null): Declaration => {
  if (value?.type === 'ClassExpression') return classDeclaration(value);
  const type = typeOfValue(value, pattern);
  const methods = value === null || type === null ? [] : returnedMethods(value);
  const { uses, apart } = usesApart(methods, value, pattern?.type === 'Identifier' ? null : pattern);
  const members = methods.map(
    (method, index) => [nameOf(childOf(method, 'key')) ?? '', { uses: apart[index] ?? noUses(), runsWithClass: false }] as const,
  );
  return { ...NOTHING, uses, members: new Map(members), keys: literalKeys(value), type };
};

/** The declarations that a statement makes, by name. */
export const declarationsOf = (statement: Node): readonly (readonly [string, Declaration])[] => {
  const name = nameOf(childOf(statement, 'id'));
  switch (statement.type) {
    case 'FunctionDeclaration':
      return name === null ? [] : [[name, valueDeclaration(statement)]];
    case 'ClassDeclaration':
      return name === null ? [] : [[name, classDeclaration(statement)]];
    case 'VariableDeclaration':
      return nodesOf(statement, 'declarations').flatMap((part) => {
        const pattern = childOf(part, 'id');
        const declaration = valueDeclaration(childOf(part, 'init'), pattern);
        return boundNames(pattern).map((bound) => [bound, declaration] as const);
      });
    default:
      return [];
  }
};
