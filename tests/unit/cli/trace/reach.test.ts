import { describe, expect, it } from 'vitest';
import { Program } from '../../../../src/cli/trace/program.ts';
import { Reach } from '../../../../src/cli/trace/reach.ts';
import { readSourceModule } from '../../../../src/cli/trace/source-module.ts';

type Tree = Readonly<Record<string, string>>;

const RULE = { 'src/rule.ts': 'export const rule = () => 1;\nexport const other = () => 2;' };

/** Whether `place` is reached from src/main.ts. */
const reachOf = (tree: Tree): Reach =>
  new Reach(new Program(Object.entries(tree).map(([path, text]) => readSourceModule(path, text)))).start('src/main.ts');
const reaches = (tree: Tree, place = 'src/rule.ts#rule'): boolean => reachOf({ ...RULE, ...tree }).has(place);

describe('what a program leads to', () => {
  it.each<[string, Tree]>([
    ['a call', { 'src/main.ts': "import { rule } from './rule.ts';\nrule();" }],
    [
      'a call behind a call',
      {
        'src/main.ts': "import { a } from './a.ts';\na();",
        'src/a.ts': "import { rule } from './rule.ts';\nexport const a = () => rule();",
      },
    ],
    [
      'an assignment to another name',
      { 'src/main.ts': "import { rule } from './rule.ts';\nconst judge = rule;\nconst again = { judge };\nagain.judge();" },
    ],
    [
      'a variable that is assigned anew',
      { 'src/main.ts': "import { rule } from './rule.ts';\nlet judge = () => 0;\njudge = rule;\njudge();" },
    ],
    [
      'a name that is exported on',
      { 'src/main.ts': "import { judge } from './a.ts';\njudge();", 'src/a.ts': "export { rule as judge } from './rule.ts';" },
    ],
    ['everything exported on', { 'src/main.ts': "import { rule } from './a.ts';\nrule();", 'src/a.ts': "export * from './rule.ts';" }],
    ['a namespace', { 'src/main.ts': "import * as all from './rule.ts';\nall.rule();" }],
    ['a dynamic import', { 'src/main.ts': "const { rule } = await import('./rule.ts');\nrule();" }],
    ['a dynamic import of a list', { 'src/main.ts': "Promise.all([import('./rule.ts')]).then(([{ rule }]) => rule());" }],
    [
      'an eager glob',
      { 'src/main.ts': "const found = import.meta.glob('./r*.ts', { eager: true, import: 'rule' });\nObject.values(found);" },
    ],
    ['a lazy glob', { 'src/main.ts': "const found = import.meta.glob('./**/r*.ts');\nfound['x']().then((module) => module.rule());" }],
    [
      'an element of a view',
      {
        'src/main.ts': "import { App } from './app.tsx';\nApp();",
        'src/app.tsx': "import { rule } from './rule.ts';\nexport const App = () => <p>{rule()}</p>;",
      },
    ],
    [
      'a module that runs when it is loaded',
      { 'src/main.ts': "import './a.ts';", 'src/a.ts': "import { rule } from './rule.ts';\nrule();" },
    ],
    [
      'a default value of a parameter',
      { 'src/main.ts': "import { rule } from './rule.ts';\nconst use = (judge = rule) => judge();\nuse();" },
    ],
    [
      'an expression behind a type',
      { 'src/main.ts': "import { rule } from './rule.ts';\nconst judge = (rule as () => number)!;\njudge();" },
    ],
  ])('TRC-1 %s is a reference', (_, tree) => {
    expect(reaches(tree)).toBe(true);
  });

  it.each<[string, Tree]>([
    ['an import that nobody uses', { 'src/main.ts': "import { rule } from './rule.ts';\nexport const unused = () => rule();" }],
    ['an import of another export', { 'src/main.ts': "import { other } from './rule.ts';\nother();" }],
    [
      'an import of a type',
      { 'src/main.ts': "import type { rule } from './rule.ts';\nconst a: typeof rule | null = null;\nconsole.log(a);" },
    ],
    ['a type of an imported value', { 'src/main.ts': "import { rule } from './rule.ts';\nlet a: ReturnType<typeof rule>;\na = 1;" }],
    [
      'a name of its own that is the same',
      { 'src/main.ts': "import { other as b } from './rule.ts';\nconst use = (rule: () => void) => rule();\nuse(b);" },
    ],
    ['a member of that name', { 'src/main.ts': "import { other } from './rule.ts';\nconst a = { rule: 1 };\nother(a.rule);" }],
    [
      'a module that is only read as text',
      { 'src/main.ts': "console.log(import.meta.glob('./r*.ts', { query: '?raw', import: 'rule' }));" },
    ],
    [
      'a module that is loaded for its types',
      {
        'src/main.ts': "import type { A } from './a.ts';\nconst a: A = 1;\nconsole.log(a);",
        'src/a.ts': "import { rule } from './rule.ts';\nexport type A = number;\nrule();",
      },
    ],
    ['a dynamic import of another name', { 'src/main.ts': "const { other } = await import('./rule.ts');\nother();" }],
    ['a module that nothing loads', { 'src/main.ts': '', 'src/a.ts': "import { rule } from './rule.ts';\nrule();" }],
  ])('TRC-1 %s is none', (_, tree) => {
    expect(reaches(tree)).toBe(false);
  });

  const CLASSES = `
    import { rule } from './rule.ts';
    export abstract class Port { abstract ask(): number; }
    export class Adapter extends Port {
      #kept = 1;
      constructor() { super(); this.#begin(); }
      #begin() { this.#kept = 2; }
      #never() {}
      override ask() { return rule(); }
      hide() {}
      static make() { return new Adapter(); }
    }`;

  it('TRC-1 a member of a class is reached when the class is and its name is read: an abstract port leads to its adapter', () => {
    const tree = {
      'src/a.ts': CLASSES,
      'src/main.ts':
        "import { Port, Adapter } from './a.ts';\nconst bound = new Map([[Port, Adapter]]);\nconst use = (port: Port) => port.ask();\nuse(bound.get(Port));",
    };
    expect(reaches(tree)).toBe(true);
    expect(reaches(tree, 'src/a.ts#Adapter.ask')).toBe(true);
    expect(reaches(tree, 'src/a.ts#Adapter.#begin')).toBe(true);
    for (const unused of ['hide', '#never', 'make']) expect(reaches(tree, `src/a.ts#Adapter.${unused}`)).toBe(false);
  });

  it('TRC-1 a name that is read does not reach into a class that nothing names', () => {
    expect(
      reaches({
        'src/a.ts': CLASSES,
        'src/main.ts': "import { Port } from './a.ts';\nconst use = (port: Port) => port.ask();\nuse(Port);",
      }),
    ).toBe(false);
    expect(
      reaches({ 'src/a.ts': CLASSES, 'src/main.ts': "import { Adapter } from './a.ts';\nAdapter.make();" }, 'src/a.ts#Adapter.make'),
    ).toBe(true);
  });

  it('TRC-1 a member that is read of a value whose class is written reaches that class alone', () => {
    const others = 'export class Dialog { hide() {} show() { this.hide(); } }\nexport class Offer { hide() { return rule(); } }';
    const tree = (main: string): Tree => ({
      'src/a.ts': `import { rule } from './rule.ts';\n${others}`,
      'src/main.ts': `import { Dialog, Offer } from './a.ts';\n${main}`,
    });
    expect(reaches(tree('new Dialog().show();\nconsole.log(Offer);'))).toBe(false);
    const lazy = 'interface Lazy<Parts> { readonly parts: Parts | null }\nconst use = (own: Lazy<Dialog>) => own.parts?.hide();';
    expect(reaches(tree(`${lazy}\nuse(Offer);`))).toBe(false);
    for (const call of [
      'const use = (offer: Offer) => offer.hide();\nuse(Offer);',
      'const offer = new Offer();\noffer.hide();',
      'const use = () => { const offer = get(Offer); offer.hide(); };\nuse();',
      'class User { readonly #deps: Deps; constructor(deps: Deps) { this.#deps = deps; this.#deps.offer.hide(); } }\ninterface Deps { readonly offer: Offer | null }\nnew User(Offer);',
      "interface Lazy<Parts> { readonly parts: Parts | null }\ninterface Own { readonly offer: Pick<Offer, 'hide'> }\nconst use = (own: Lazy<Own>) => own.parts?.offer.hide();\nuse(Offer);",
      'const use = ({ offer }: { offer: unknown }) => offer.hide();\nuse(Offer);',
    ]) {
      expect([call, reaches(tree(call))]).toEqual([call, true]);
    }
  });

  it('TRC-1 a method of a facade counts once someone calls it; one under a type that is not ours counts at once', () => {
    const tree = (facade: string, main: string): Tree => ({
      'src/services.ts': `import { rule } from './rule.ts';\nimport type { Sdk } from 'sdk';\nexport interface Services { readonly ask: () => number }\n${facade}`,
      'src/main.ts': `import { make } from './services.ts';\n${main}`,
    });
    const facade = 'export const make = (): Services => ({ ask: () => rule() });';
    expect(reaches(tree(facade, 'console.log(make());'))).toBe(false);
    expect(reaches(tree(facade, 'make().ask();'))).toBe(true);
    expect(reaches(tree(facade, 'const { ask } = make();\nask();'))).toBe(true);
    expect(reaches(tree(facade.replace('Services =>', 'Sdk =>'), 'console.log(make());'))).toBe(true);
  });

  it('TRC-1 the path names every reference from the root', () => {
    const reach = reachOf({
      ...RULE,
      'src/main.ts': "import { a } from './a.ts';\na();",
      'src/a.ts': "import { rule } from './rule.ts';\nconst b = () => rule();\nexport const a = () => b();",
    });
    expect(reach.pathTo('src/rule.ts#rule')).toEqual(['src/main.ts', 'src/a.ts#a', 'src/a.ts#b', 'src/rule.ts#rule']);
    expect(reach.pathTo('src/rule.ts#other')).toEqual([]);
  });
});
