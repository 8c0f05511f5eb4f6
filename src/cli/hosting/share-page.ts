import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '../../domain/routing/routes.ts';
import { PAGE_FILE } from './served-site-of.ts';

/** Texts of the invitation that replace the cashier's: for crawlers, and until the script runs. */
const invitation = (name: string) =>
  [
    [`شحن الألماس | ${name}`, `دعوة إلى ${name}`],
    [
      'اشحن الألماس لأي حساب خلال دقائق: اكتب رقم الحساب، اختر الباقة، وادفع ببطاقتك بأمان.',
      'غرف صوتية وألعاب مع أصحابك: لودو وجاكارو وبلياردو وكيرم. حمّل التطبيق لتنضمّ إلى من دعاك.',
    ],
    ['شحن الألماس… لحظات وتكون الصفحة جاهزة', `دعوة إلى ${name}… لحظات وتكون الصفحة جاهزة`],
  ] as const;

const IMAGE = /(<meta property="og:image" content=")(\/[^"]*")/;
const END_OF_HEAD = '</head>';

/** Replaces every occurrence of a text. Throws if there is none: the page has changed, and its copy would be wrong. */
const replaced = (html: string, [from, to]: readonly [string, string]): string => {
  if (!html.includes(from)) throw new Error(`The page does not say "${from}" any more: see src/cli/hosting/share-page.ts.`);
  return html.replaceAll(from, to);
};

/** The page with its canonical addresses for crawlers, which resolve no base, so both are absolute. */
const addressed = (html: string, origin: string, path: string): string => {
  if (!IMAGE.test(html)) throw new Error('The page names no picture for crawlers: see src/cli/build/preview-drawing.ts.');
  return replaced(html, [END_OF_HEAD, `<meta property="og:url" content="${origin}${path}" />${END_OF_HEAD}`]).replace(
    IMAGE,
    `$1${origin}$2`,
  );
};

/** Both documents of a built page: the cashier's, and the invitation's for `/share.html`. `origin`: the site's; `name`: the brand's. */
export const documentsOf = (html: string, origin: string, name: string): { readonly page: string; readonly share: string } => ({
  page: addressed(html, origin, '/'),
  share: addressed(invitation(name).reduce(replaced, html), origin, pathOf('share')),
});

/** Writes both into the folder of the built site. Throws for an unexpected page. */
export const writeDocuments = (folder: string, origin: string, name: string): void => {
  const { page, share } = documentsOf(readFileSync(join(folder, PAGE_FILE), 'utf8'), origin, name);
  writeFileSync(join(folder, PAGE_FILE), page);
  writeFileSync(join(folder, pathOf('share')), share);
};
