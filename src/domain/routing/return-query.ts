import * as limits from '../limits.ts';
import { isDebugParameter, PAGE_PARAMETERS, SECRET_PARAMETERS } from './page-parameters.ts';

interface Parameter {
  /** Decoded and trimmed. */
  readonly name: string;
  /** As the address has it. */
  readonly rawName: string;
  /** As the address has it, without blanks around it; null where it has no `=`. */
  readonly rawValue: string | null;
}

/** Percent-decodes what can be decoded; a plus stays a plus. */
const percentDecoded = (text: string): string => new URLSearchParams(`v=${text.replaceAll('+', '%2B')}`).get('v') ?? '';
const decoded = (text: string): string => percentDecoded(text.replaceAll('+', ' '));

/** Encoded blanks as `trim` takes them away. A plus may be one of a value in base64, and stays. */
const BLANKS = /^(?:\s|%(?:20|09|0[ad]))+|(?:\s|%(?:20|09|0[ad]))+$/gi;

const parameterOf = (part: string): Parameter => {
  const end = part.indexOf('=');
  const rawName = end < 0 ? part : part.slice(0, end);
  return { name: decoded(rawName).trim(), rawName, rawValue: end < 0 ? null : part.slice(end + 1).replace(BLANKS, '') };
};

/**
 * The parameters of a return address (D64): a second `?` begins further ones, and so does `&amp;`, however often it was
 * escaped. Separators that are encoded are part of a value. A fragment is no part of the query.
 */
const parametersOf = (query: string): readonly Parameter[] =>
  query
    .replace(/#.*$/s, '')
    .replace(/&(?:amp;)+/gi, '&')
    .split(/[?&]/)
    .filter((part) => part !== '')
    .slice(0, limits.queryParameters)
    .map(parameterOf)
    .filter(({ name }) => name !== '');

/** `a[b]` belongs to a. */
const rootOf = (name: string): string => name.replace(/\[.*$/s, '');

/** Secrets are known in any case of letters: rather one too many is held back. */
const isSecret = ({ name }: Parameter): boolean => {
  const root = rootOf(name).toLowerCase();
  return SECRET_PARAMETERS.some((secret) => secret === root);
};

/** What a payment's question names by itself (cashier §7). */
const OF_THE_QUESTION: readonly string[] = ['zp_pay_sub_type', 'platform_data'];

const isOurs = ({ name }: Parameter): boolean => {
  const root = rootOf(name);
  return Object.hasOwn(PAGE_PARAMETERS, root) || isDebugParameter(root) || OF_THE_QUESTION.includes(root);
};

export interface ReturnQuery {
  /**
   * The first value of a name, decoded and trimmed; null when it is absent. `platform_data` is taken raw: percent-decoded, a
   * plus stays a plus (D64).
   */
  readonly value: (name: string) => string | null;
  /**
   * What the platform is sent besides the parameters of its question (cashier §7): what the provider has added, as it stands in
   * the address, without parameters of our pages and without secrets (D16). Empty for nothing.
   */
  readonly sentOn: string;
}

const textOf = ({ rawName, rawValue }: Parameter): string => (rawValue === null ? rawName : `${rawName}=${rawValue}`);

/** The query of a return address. Total: any text can be read. */
export const returnQueryOf = (query: string): ReturnQuery => {
  const parameters = parametersOf(query);
  return {
    value: (wanted) => {
      const found = parameters.find(({ name }) => name === wanted);
      if (found === undefined) return null;
      const decode = wanted === 'platform_data' ? percentDecoded : decoded;
      return decode(found.rawValue ?? '').trim();
    },
    sentOn: parameters
      .filter((parameter) => !isOurs(parameter) && !isSecret(parameter))
      .map(textOf)
      .join('&'),
  };
};

/**
 * A query without the secrets that it hides, after a second `?` or behind `&amp;`, from whoever reads it as an ordinary one (D16).
 * One that hides none comes back as it was.
 */
export const withoutHiddenSecrets = (query: string): string => {
  const parameters = parametersOf(query);
  const open = parameters.filter((parameter) => !isSecret(parameter));
  if (open.length === parameters.length) return query;
  const mark = query.startsWith('?') && open.length > 0 ? '?' : '';
  return mark + open.map(textOf).join('&');
};
