import { amounts } from './ar/amounts.ts';
import { choosing, legal, notices, requests } from './ar/notices.ts';
import { session } from './ar/session.ts';

/** Texts for any screen once the services have loaded: notices, the session, what a rule says in a toast. */
export const sharedArabic = { ...amounts, ...choosing, ...legal, ...notices, ...requests, ...session } as const;
