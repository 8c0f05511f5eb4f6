import type { WebKitLocator } from './locator.ts';

type Text = string | RegExp;
export const asText = (text: Text, exact = false): string =>
  typeof text === 'string' ? `${JSON.stringify(text)}${exact ? 's' : 'i'}` : String(text);
const asAttribute = (text: Text, exact: boolean): string =>
  typeof text === 'string' ? `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"${exact ? 's' : 'i'}` : String(text);

export interface Options {
  readonly hasText?: Text;
  readonly has?: WebKitLocator;
}
interface Named {
  readonly name?: Text;
  readonly exact?: boolean;
  readonly checked?: boolean;
  readonly level?: number;
}
/** The ways to name an element within a page, an element or a frame, as Playwright's selectors. */
export abstract class Finder {
  abstract locator(selector: string | WebKitLocator, options?: Options): WebKitLocator;
  getByTestId(id: Text): WebKitLocator {
    return this.locator(`internal:testid=[data-testid=${asAttribute(id, true)}]`);
  }
  getByText(text: Text, options: { readonly exact?: boolean } = {}): WebKitLocator {
    return this.locator(`internal:text=${asText(text, options.exact)}`);
  }
  getByLabel(text: Text, options: { readonly exact?: boolean } = {}): WebKitLocator {
    return this.locator(`internal:label=${asText(text, options.exact)}`);
  }
  getByRole(role: string, { name, exact = false, checked, level }: Named = {}): WebKitLocator {
    const properties = [
      ...(checked === undefined ? [] : [`[checked=${checked}]`]),
      ...(level === undefined ? [] : [`[level=${level}]`]),
      ...(name === undefined ? [] : [`[name=${asAttribute(name, exact)}]`]),
    ];
    return this.locator(`internal:role=${role}${properties.join('')}`);
  }
}
