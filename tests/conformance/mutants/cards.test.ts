import { killAll } from '../kill-all.ts';
import { CARD_MUTANTS } from './all-mutants.ts';

killAll(CARD_MUTANTS);
