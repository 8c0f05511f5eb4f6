import type { debug as arabic } from '../ar/debug.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The page /test, for those who look after the site. */
export const debug = {
  'debug.title': 'Test page',
  'debug.closed': 'The test page could not be opened',
  'debug.build': 'This build',
  'debug.version': 'Web version',
  'debug.flavour': 'Flavour',
  'debug.target': 'Target',
  'debug.package': 'Package name',
  'debug.identity': 'This device',
  'debug.device-id': 'Device id',
  'debug.client-id': 'Client id',
  'debug.page-view-id': 'Page view id',
  'debug.gray': 'Gray release',
  'debug.gray-text': 'Each test keeps a score from 0 to 99 on this device. A new score counts when the amounts are next opened.',
  'debug.gray-set': 'Set',
  'debug.gray-draw': 'Draw every score anew',
  'debug.gray-wrong': 'Enter a whole number from 0 to 99',
  'debug.gray-saved': 'The score is kept',
  'debug.flags': 'Debug parameters of the address',
  'debug.flag-works': 'In effect',
  'debug.flag-idle': 'No effect',
  'debug.storage': 'Storage',
  'debug.storage-text': 'Sizes in characters. Session keys, tickets and orders are never shown.',
  'debug.hosts': 'Hosts',
  'debug.host-current': 'In use',
  'debug.reports': 'Recent reports',
  'debug.reports-none': 'No reports yet',
  'debug.scenarios': 'Pages of the sandbox',
} as const satisfies TranslationOf<typeof arabic>;
