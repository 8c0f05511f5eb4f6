import type { ReactElement } from 'react';

/** What may stand beside other elements: elements and no text of its own, so that a page under translation goes on (LAY-30). */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
