/** Query and hash parameters that must not stay in the address bar (D16). */
const SECRET_NAMES = ['session_key', 'ticket', 'fb_token', 'fb_id', 'pageinfo'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];
export type UrlSecrets = Readonly<Partial<Record<SecretName, string>>>;

let taken: UrlSecrets = {};

const take = (text: string, found: Partial<Record<SecretName, string>>): string => {
  const values = new URLSearchParams(text);
  // Asked of the decoded names: session%5Fkey is one too. Without a secret the text stays to the letter.
  if (!SECRET_NAMES.some((name) => values.has(name))) return text;
  for (const name of SECRET_NAMES) {
    const value = values.get(name);
    if (value !== null) found[name] ??= value;
    values.delete(name);
  }
  return values.toString();
};

/** Reads the secrets once and takes them out of the address, before anything else can see it. */
export const takeUrlSecrets = (): void => {
  const found: Partial<Record<SecretName, string>> = {};
  const query = take(location.search.slice(1), found);
  const hash = location.hash.slice(1);
  // A hash may carry parameters alone, or after a path of its own.
  const mark = hash.indexOf('?');
  const rest = take(hash.slice(mark + 1), found);
  const cleanHash = mark < 0 ? rest : `${hash.slice(0, mark)}${rest === '' ? '' : `?${rest}`}`;
  taken = found;
  if (Object.keys(found).length === 0) return;
  history.replaceState(
    history.state,
    '',
    location.pathname + (query === '' ? '' : `?${query}`) + (cleanHash === '' ? '' : `#${cleanHash}`),
  );
};

/** What was taken; kept here and nowhere else. */
export const urlSecrets = (): UrlSecrets => taken;
