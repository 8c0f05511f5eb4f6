import { Hono } from 'hono';
import { EVIDENCE_FIELDS } from '../../../domain/outcome/evidence.ts';
import { OUTCOMES } from '../../../domain/outcome/outcome.ts';
import { NotEvidence, readEvidence } from '../../outcomes/decode-evidence.ts';
import { isNumberField } from '../../outcomes/cell-text.ts';
import { PROVIDER_RULES } from '../../outcomes/found-rules.ts';
import { outcomeTable } from '../../outcomes/outcome-table.ts';
import type { Explanation, Me, RulesTable } from '../answers/order-detail.ts';
import type { LoggedLook } from '../answers/totals.ts';
import { explanationOf } from '../ledger/order-detail-of.ts';
import type { ConsoleEnvironment } from './mount-finance-console.ts';
import { type ConsoleParts, BadRequest } from './look-log.ts';

const MOST_LOOKS = 1000;

const rulesTable = (): typeof RulesTable.Type => {
  const { version, rows } = outcomeTable();
  return {
    version,
    rows: rows.map(({ table, order, id, provider, payTypes, when, verdict, outcome, textAr, textEn, actions, source }) => ({
      table,
      order,
      id,
      provider,
      payTypes: payTypes.length === 0 ? 'any' : payTypes.join(' '),
      when,
      verdict,
      outcome,
      textAr,
      textEn,
      actions: actions.join(' '),
      source,
    })),
  };
};

/** The rules, their results for made-up evidence, the signed-in user, and the log. */
export const ruleRoutes = ({ log }: ConsoleParts): Hono<ConsoleEnvironment> => {
  const routes = new Hono<ConsoleEnvironment>();
  const table = rulesTable();
  routes.get('/api/me', (context) => {
    const me: Me = {
      who: context.var.session.who,
      rulesVersion: table.version,
      outcomes: [...OUTCOMES],
      // Several providers sell under one name, such as Apple Pay.
      providers: PROVIDER_RULES.map(({ id, name, payTypes }) => ({ id, name: `${name} · ${id}`, payTypes })),
      evidence: EVIDENCE_FIELDS.map((field) => ({ field, isNumber: isNumberField(field) })),
    };
    return context.json(me);
  });
  routes.get('/api/rules', (context) => context.json(table));
  routes.get('/api/looks', async (context) => {
    const entries: readonly LoggedLook[] = await log.latest(MOST_LOOKS);
    return context.json({ entries });
  });
  routes.post('/api/what-if', async (context) => {
    try {
      const explanation: Explanation = explanationOf(readEvidence(await context.req.json().catch(() => null)));
      return context.json(explanation);
    } catch (error) {
      if (error instanceof NotEvidence) throw new BadRequest(error.message);
      throw error;
    }
  });
  return routes;
};
