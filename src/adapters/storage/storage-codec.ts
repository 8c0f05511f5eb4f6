/** Encodes a value for storage: base64 of URI-encoded JSON (platform §3, D18). Null if JSON cannot represent it. */
export const encodeStored = (value: unknown): string | null => {
  try {
    const json: string | undefined = JSON.stringify(value);
    return json === undefined ? null : btoa(encodeURIComponent(json));
  } catch {
    return null;
  }
};

/** Decodes a stored text; `damaged` if it is not base64 of URI-encoded JSON. */
export const decodeStored = (text: string): { readonly damaged: false; readonly value: unknown } | { readonly damaged: true } => {
  try {
    return { damaged: false, value: JSON.parse(decodeURIComponent(atob(text))) };
  } catch {
    return { damaged: true };
  }
};
