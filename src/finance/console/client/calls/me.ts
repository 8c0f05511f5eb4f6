import { createContext, useContext } from 'react';
import type { Me } from '../../answers/rules-table.ts';

const NOBODY: Me = { who: '', rulesVersion: '', outcomes: [], providers: [], evidence: [] };

export const MeContext = createContext<Me>(NOBODY);

/** Who is signed in, and what the filters can choose from. */
export const useMe = (): Me => useContext(MeContext);
