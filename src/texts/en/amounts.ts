import type { amounts as arabic } from '../ar/amounts.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Texts about the account and the packages that the packages' page shows before the services have loaded; part of the start script. */
export const amounts = {
  'target.current': 'Topping up',
  'target.change': 'Change',
  'target.earlier': 'Earlier account',
  'target.keep': 'Keep the earlier account',
  'amounts.recommended': 'Suggested for you',
  'amounts.remembered': 'Your earlier packages',
  'amounts.normal': 'Packages',
  'amounts.highlight': 'Recommended',
  'amounts.best': 'Best value',
  'amounts.refreshing': 'Updating the prices…',
  'amounts.bonus': 'incl. {count} free',
  'amounts.local': 'About {amount}',
  'pay.package-changed': 'This package has changed. Choose again.',
} as const satisfies TranslationOf<typeof arabic>;
