import { amounts } from './ar/amounts.ts';
import { choosing } from './ar/choosing.ts';
import { legal } from './ar/legal.ts';
import { notices } from './ar/notices.ts';
import { requests } from './ar/requests.ts';
import { session } from './ar/session.ts';

/** What any screen may show once the services are there: notices, the session, what a rule says in a toast. */
export const sharedArabic = { ...amounts, ...choosing, ...legal, ...notices, ...requests, ...session } as const;
