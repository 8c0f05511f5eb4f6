import { beginning } from '../../../domain/format/texts.ts';
import { Result, Schema } from 'effect';
import { WHAT_AN_ID_IS } from '../../evidence/order-id.ts';
import { ID_FIELDS, NO_NULL } from '../answers/order-filter.ts';

/** The request is not valid for the call; the message gives the reason. */
export class BadRequest extends Error {}

const refusalOf = ([name, value]: readonly [string, string]): string => {
  const because = ID_FIELDS.includes(name) && NO_NULL.test(value) ? `: ${WHAT_AN_ID_IS}` : '';
  return `${name} cannot be ${JSON.stringify(beginning(value, 80))}${because}.`;
};

type Decodable = Schema.ConstraintDecoder<unknown, never>;

/** Decodes the parameters of an address: empty ones count as absent, unknown and repeated ones are reported. Throws BadRequest. */
export const readQuery = <Fields extends Schema.Struct.Fields>(
  schema: Schema.Struct<Fields> & Decodable,
  address: string,
): Schema.Struct<Fields>['Type'] => {
  const given = [...new URL(address).searchParams].filter(([, value]) => value !== '');
  const names = given.map(([name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new BadRequest(`${repeated} is given twice.`);
  const unknown = names.find((name) => !Object.hasOwn(schema.fields, name));
  if (unknown !== undefined) throw new BadRequest(`There is no filter ${JSON.stringify(unknown)}.`);
  const decode = Schema.decodeUnknownResult(schema);
  const wrong = given.find(([name, value]) => Result.isFailure(decode({ [name]: value })));
  if (wrong !== undefined) throw new BadRequest(refusalOf(wrong));
  return Schema.decodeUnknownSync(schema)(Object.fromEntries(given));
};
