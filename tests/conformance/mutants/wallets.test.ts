import { killAll } from '../kill-all.ts';
import { WALLET_MUTANTS } from './all-mutants.ts';

killAll(WALLET_MUTANTS);
