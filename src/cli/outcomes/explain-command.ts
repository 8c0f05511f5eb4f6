import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { parseEvidence } from '../../finance/evidence/decode-evidence.ts';
import { explainOrder, explanationText } from '../../finance/explain/explain-order.ts';
import { UsageError, type Command } from './command.ts';

/** Prints why an order with this evidence has its outcome. */
export const explainCommand: Command = async ({ args, print }) => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: 'boolean' } } });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) {
    throw new UsageError(`Give the evidence as one JSON text: outcomes -- explain '{"pay_type": 23, "err_code": "20054"}'`);
  }
  const explained = explainOrder(parseEvidence(given === '-' ? await text(process.stdin) : given));
  print(values.json === true ? `${JSON.stringify(explained, null, 2)}\n` : explanationText(explained));
  return 0;
};
