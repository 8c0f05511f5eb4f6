import { pathOf } from '../routing/routes.ts';

/** The page of an account's fine. */
export const finePath = (uid: string): string => `${pathOf('fines')}?id=${encodeURIComponent(uid)}`;
