import { createContext, useContext } from 'react';
import type { Me } from '../../answers/rules-table.ts';

const NOBODY: Me = { who: '', rulesVersion: '', outcomes: [], providers: [], evidence: [] };

export const MeContext = createContext<Me>(NOBODY);

/** The signed-in user, and the filters' choices. */
export const useMe = (): Me => useContext(MeContext);
