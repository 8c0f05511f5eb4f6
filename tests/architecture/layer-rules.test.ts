import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importGraph, importsOf, modulesBelow, REPOSITORY } from '../support/checks/import-graph.ts';
import { LAYER_RULES, breachOf, layerRuleOf } from '../support/checks/layer-rules.ts';

/** With fewer modules than this the reader has missed some, and a pass means nothing. */
const FEWEST_MODULES = {
  'src/domain': 145,
  'src/application': 12,
  'src/adapters': 75,
  'src/texts': 30,
  'src/ui': 80,
  'src/modules': 14,
  'src/first-paint': 8,
  'src/sandbox': 40,
  'src/finance': 25,
} as const;
const FOLDERS = Object.keys(FEWEST_MODULES) as readonly (keyof typeof FEWEST_MODULES)[];

/** The folders of which too few modules were read. */
const tooFew = (read: (folder: (typeof FOLDERS)[number]) => number): readonly string[] =>
  FOLDERS.filter((folder) => read(folder) < FEWEST_MODULES[folder]);

const breaches = (module: string, text: string): readonly string[] => importsOf(module, text).flatMap((edge) => breachOf(edge) ?? []);

describe('layer rules', () => {
  it('ARCH-1 no module imports across a layer', () => {
    expect(importGraph('src').flatMap((edge) => breachOf(edge) ?? [])).toEqual([]);
  });

  it('ARCH-1 only the entry, the container and the build know of the first paint', () => {
    const knowing = importGraph('src').filter(({ from, to }) => to.startsWith('src/first-paint/') && !from.startsWith('src/first-paint/'));
    expect([...new Set(knowing.map(({ from }) => from))].toSorted()).toEqual(['src/container.ts', 'src/main.tsx']);
    const naming = modulesBelow('src').filter((module) =>
      /['"`]\.?\/?src\/first-paint\//.test(readFileSync(join(REPOSITORY, module), 'utf8')),
    );
    expect(naming.filter((module) => !/^src\/cli\/(build|trace)\//.test(module))).toEqual([]);
  });

  it('ARCH-2 reads at least its share of modules in every folder', () => {
    expect(tooFew((folder) => modulesBelow(folder).length)).toEqual([]);
  });

  it('ARCH-2 one module too few is noticed, in every folder', () => {
    expect(tooFew((folder) => FEWEST_MODULES[folder] - 1)).toEqual(FOLDERS);
    expect(tooFew(() => 0)).toEqual(FOLDERS);
  });

  it('ARCH-2 every layer that exists has a module whose imports were read', () => {
    const edges = importGraph('src');
    const layers = new Set(edges.map((edge) => layerRuleOf(edge.from)?.layer));
    // A layer that may import nothing has no imports to read.
    for (const { layer } of LAYER_RULES.filter(({ mayImport }) => mayImport.length > 0)) {
      if (modulesBelow('src').some((module) => layerRuleOf(module)?.layer === layer)) expect(layers).toContain(layer);
    }
  });

  it.each([
    ['src/domain/card/x.ts', "import { makeAutoObservable } from 'mobx';"],
    ['src/domain/card/x.ts', "import { Effect } from 'effect';"],
    ['src/domain/card/x.ts', "import type { Effect } from 'effect';"],
    ['src/domain/ports/x.ts', "import { Effect } from 'effect';"],
    ['src/domain/card/x.ts', "export * from '../../application/x.ts';"],
    ['src/application/x.ts', "import axios from 'axios';"],
    ['src/application/x.ts', "import { X } from '../adapters/platform/x.ts';"],
    ['src/adapters/providers/checkout/gateway.ts', "import { X } from '../adyen/gateway.ts';"],
    ['src/adapters/providers/checkout/gateway.ts', "const x = await import('../adyen/gateway.ts');"],
    ['src/adapters/providers/checkout/gateway.ts', "import { X } from './sandbox/server.ts';"],
    ['src/adapters/providers/checkout/gateway.ts', "import { X } from '../../runtime/document-script-loader.ts';"],
    ['src/adapters/providers/checkout/gateway.ts', "import { inject } from 'inversify';"],
    ['src/adapters/storage/x.ts', "import axios from 'axios';"],
    ['src/adapters/storage/x.ts', "import type { X } from '../platform/x.ts';"],
    ['src/ui/screens/x.tsx', "import { Effect } from 'effect';"],
    ['src/ui/screens/x.tsx', "import { X } from '../../application/x.ts';"],
    ['src/ui/screens/x.tsx', "import { X } from '../../adapters/storage/x.ts';"],
    ['src/texts/x.ts', "import { X } from '../ui/x.ts';"],
    ['src/texts/x.ts', "import type { X } from '../application/x.ts';"],
    ['src/texts/x.ts', "import { X } from '../adapters/providers/adyen/manifest.ts';"],
    ['src/texts/ar/x.ts', "import { useContext } from 'react';"],
    ['src/texts/x.ts', "import { X } from '../modules/x.ts';"],
    ['src/modules/x.ts', "import { X } from '../texts/arabic.ts';"],
    ['src/domain/card/x.ts', "import type { X } from '../../texts/text-key.ts';"],
    ['src/application/x.ts', "import { X } from '../texts/arabic.ts';"],
    ['src/adapters/storage/x.ts', "import { X } from '../../texts/arabic.ts';"],
    ['src/adapters/platform/x.ts', "import { X } from '../../texts/arabic.ts';"],
    ['src/adapters/providers/checkout/gateway.ts', "import { X } from '../../../texts/arabic.ts';"],
    ['src/adapters/providers/checkout/sandbox/server.ts', "import { X } from '../../../../texts/arabic.ts';"],
    ['src/sandbox/x.ts', "import { X } from '../texts/arabic.ts';"],
    ['src/sandbox/x.ts', "import { X } from '../adapters/platform/schemas.ts';"],
    ['src/main.tsx', "import { X } from './sandbox/x.ts';"],
    ['src/main.tsx', "import { X } from './modules/wallet.ts';"],
    ['src/first-paint/x.ts', "import { X } from '../modules/wallet.ts';"],
    ['src/first-paint/x.ts', "import { X } from '../adapters/platform/client/http-transport.ts';"],
    ['src/first-paint/x.ts', "import { X } from '../application/account/target-memory.ts';"],
    ['src/first-paint/x.ts', "import { X } from 'effect';"],
    ['src/adapters/platform/client/x.ts', "import type { X } from '../../../first-paint/sent-batch.ts';"],
    ['src/ui/boot/x.ts', "import { X } from '../../first-paint/page-loading.ts';"],
    ['src/modules/platform/x.ts', "import type { X } from '../../first-paint/sent-batch.ts';"],
    ['src/cli/build/x.ts', "import { X } from '../../first-paint/page-markup.tsx';"],
    ['src/other-entry.ts', "import { X } from './first-paint/page-loading.ts';"],
    ['src/ui/boot/x.ts', "import type { X } from '../../modules/x.ts';"],
    ['src/application/x.ts', "import type { Get } from '../modules/bind.ts';"],
    ['src/adapters/providers/checkout/module.ts', "import { bind } from '../../../modules/bind.ts';"],
    ['src/modules/x.ts', "import { X } from '../ui/stores/x.ts';"],
    ['src/modules/x.ts', "import type { X } from '../ui/stores/x.ts';"],
    ['src/modules/x.ts', "import { X } from '../adapters/providers/adyen/module.ts';"],
    ['src/modules/x.ts', "import axios from 'axios';"],
    ['src/container.ts', "import { X } from './ui/boot/x.ts';"],
    ['src/finance/x.ts', "import { X } from '../ui/x.ts';"],
    ['src/finance/x.ts', "import { X } from '../sandbox/x.ts';"],
    ['src/finance/x.ts', "import { X } from '../modules/x.ts';"],
    ['src/finance/x.ts', "import { X } from '../adapters/providers/adyen/sdk.ts';"],
    ['src/ui/screens/x.tsx', "import { X } from '../../finance/x.ts';"],
    ['src/application/x.ts', "import { X } from '../finance/x.ts';"],
    ['src/sandbox/x.ts', "import { X } from '../finance/x.ts';"],
    ['src/main.tsx', "import { X } from './finance/x.ts';"],
    ['src/unknown/x.ts', "import { X } from './y.ts';"],
    ['src/lazy.ts', "import { X } from './domain/x.ts';"],
    ['src/domain/x.ts', "import { lazy } from '../lazy.ts';"],
  ])('ARCH-1 catches %s: %s', (module, text) => {
    expect(breaches(module, text)).toHaveLength(1);
  });

  it.each([
    ['src/domain/ports/x.ts', "import type { Effect } from 'effect';"],
    ['src/adapters/providers/checkout/module.ts', "import { ContainerModule } from 'inversify';"],
    ['src/adapters/platform/x.ts', "import axios from 'axios';"],
    ['src/ui/screens/x.tsx', "import type { X } from '../../application/x.ts';"],
    ['src/sandbox/x.ts', "import { X } from '../adapters/providers/checkout/sandbox/server.ts';"],
    ['src/texts/ar/x.ts', "import type { MessageKey } from '../../domain/message-key.ts';"],
    ['src/ui/screens/x.tsx', "import { X } from '../../texts/arabic.ts';"],
    ['src/finance/x.ts', "import { X } from '../texts/arabic.ts';"],
    ['src/finance/x.ts', "import { X } from '../adapters/providers/adyen/manifest.ts';"],
    ['src/finance/x.ts', "import { X } from '../adapters/providers/adyen/results.ts';"],
    ['src/finance/x.ts', "import { X } from '@duckdb/node-api';"],
    ['src/cli/x.ts', "import { X } from '../finance/x.ts';"],
    ['src/cli/x.ts', "import { X } from '../texts/english.ts';"],
    ['src/container.ts', "import { bindWallet } from './modules/wallet.ts';"],
    ['src/container.ts', "import { X } from './first-paint/first-paint-answer.ts';"],
    ['src/main.tsx', "import { X } from './first-paint/page-loading.ts';"],
    ['src/first-paint/x.ts', "import { X } from '../adapters/platform/client/http-request.ts';"],
    ['src/modules/x.ts', "import { X } from '../adapters/platform/client/x.ts';"],
    ['src/modules/x.ts', "import type { AccountServices } from '../ui/di/app-services.ts';"],
    ['src/modules/x.ts', "import { lazy } from '../lazy.ts';"],
    ['src/ui/screens/x.ts', "import { lazy } from '../../lazy.ts';"],
  ])('ARCH-1 allows %s: %s', (module, text) => {
    expect(breaches(module, text)).toEqual([]);
  });
});
