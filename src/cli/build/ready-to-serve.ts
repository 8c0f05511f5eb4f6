import type { Plugin } from 'vite';
import { SANDBOX_MARKS } from '../../adapters/runtime/settings/setting-kind.ts';
import { finishSite, precompress } from '../hosting/finish-site.ts';
import { writeDocuments } from '../hosting/share-page.ts';
import type { Site } from './site.ts';

/**
 * Adds the served files to the written site: the invitation page, server files (for a flavour's site only), and compressed versions of
 * every text.
 */
export const readyToServe = ({ mode, isSandbox, env, brandName }: Site): Plugin => ({
  name: 'ready-to-serve',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (dir === undefined) return;
      // The sandbox's server fills in its own origin.
      const origin = isSandbox ? SANDBOX_MARKS.siteOrigin : (env['VITE_PAYABLE_ORIGINS']?.split(',')[0]?.trim() ?? '');
      writeDocuments(dir, origin, brandName);
      if (!isSandbox) for (const warning of finishSite({ folder: dir, flavour: mode, env })) this.warn(warning);
      // Tests build the sandbox's site repeatedly.
      await precompress(dir, isSandbox ? 'quick' : 'best');
    },
  },
});
