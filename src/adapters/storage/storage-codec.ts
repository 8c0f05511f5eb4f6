/** A value as it is kept: base64 of URI-encoded JSON (platform §3, D18). Null for what JSON cannot carry. */
export const encodeStored = (value: unknown): string | null => {
  try {
    const json: string | undefined = JSON.stringify(value);
    return json === undefined ? null : btoa(encodeURIComponent(json));
  } catch {
    return null;
  }
};

/** The value of a kept text; `damaged` for one that is not base64, not URI-encoded or not JSON. */
export const decodeStored = (text: string): { readonly damaged: false; readonly value: unknown } | { readonly damaged: true } => {
  try {
    return { damaged: false, value: JSON.parse(decodeURIComponent(atob(text))) };
  } catch {
    return { damaged: true };
  }
};
