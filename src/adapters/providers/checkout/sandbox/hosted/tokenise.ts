import type { FieldName } from '../protocol.ts';
import type { FieldValue } from './form-channel.ts';

export type TokeniseResult = { readonly ok: true; readonly token: unknown } | { readonly ok: false; readonly errorCode: string };

const errorCodeOf = (body: unknown): string => {
  const codes: unknown = typeof body === 'object' && body !== null && 'error_codes' in body ? body.error_codes : null;
  const first: unknown = Array.isArray(codes) ? codes[0] : null;
  return typeof first === 'string' ? first : 'tokenisation_failed';
};

/** Sends the card to the provider's own origin for a token. */
export const tokenise = async (values: readonly FieldValue[], publicKey: string, name: string): Promise<TokeniseResult> => {
  const digits = (field: FieldName): string => values.find((value) => value.field === field)?.digits ?? '';
  try {
    const response = await fetch('tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: publicKey },
      body: JSON.stringify({
        type: 'card',
        number: digits('card-number'),
        expiry_month: Number(digits('expiry-date').slice(0, 2)),
        expiry_year: 2000 + Number(digits('expiry-date').slice(2)),
        cvv: digits('cvv'),
        ...(name === '' ? {} : { name }),
      }),
    });
    const body: unknown = await response.json();
    return response.ok ? { ok: true, token: body } : { ok: false, errorCode: errorCodeOf(body) };
  } catch {
    return { ok: false, errorCode: 'network_error' };
  }
};
