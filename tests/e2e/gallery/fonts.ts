import type { CDPSession, Frame, Page } from 'playwright/test';

/** The bundled font, by the name in its files: the app's own and the simulators'. */
const BUNDLED = 'Cairo';
const TEXT_NODE = 3;
/** Marks of direction and the like, such as U+200F before a price: no font gives them a shape, Cairo does not even list them. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;
/** Elements whose text is never drawn. */
const UNDRAWN = ['SCRIPT', 'STYLE', 'TITLE', 'NOSCRIPT', 'TEMPLATE'];

interface DomNode {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly pseudoElements?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}

interface Piece {
  readonly nodeId: number;
  readonly text: string;
}

/** Every text below a node: shadow trees (an input's own among them), frames and generated content included. */
const textsBelow = (node: DomNode): readonly Piece[] => {
  if (node.nodeType === TEXT_NODE) return node.nodeValue.trim() === '' ? [] : [{ nodeId: node.nodeId, text: node.nodeValue.trim() }];
  if (UNDRAWN.includes(node.nodeName)) return [];
  const generated = (node.pseudoElements ?? []).map(({ nodeId, nodeName }) => ({ nodeId, text: nodeName }));
  const document = node.contentDocument === undefined ? [] : [node.contentDocument];
  return [...generated, ...[...(node.children ?? []), ...(node.shadowRoots ?? []), ...document].flatMap(textsBelow)];
};

/** A frame in a process of its own has a session of its own; any other is part of its parent's. */
const sessionOf = (page: Page, frame: Frame): Promise<CDPSession | null> =>
  frame === page.mainFrame()
    ? page.context().newCDPSession(page)
    : page
        .context()
        .newCDPSession(frame)
        .catch(() => null);

interface Drawn {
  readonly text: string;
  readonly font: string;
  readonly isBundled: boolean;
}

const drawnIn = async (session: CDPSession): Promise<readonly Drawn[]> => {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const drawn = await Promise.all(
    textsBelow(root).map(async ({ nodeId, text }) => {
      // A text that the page has replaced meanwhile is drawn no more.
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] }));
      const shapeless = text.match(SHAPELESS)?.length ?? 0;
      return fonts
        .map(({ familyName, isCustomFont, glyphCount }) => ({
          text,
          font: isCustomFont ? familyName : `${familyName} of the system`,
          isBundled: isCustomFont && familyName === BUNDLED,
          glyphCount,
        }))
        .filter(({ isBundled, glyphCount }) => isBundled || glyphCount > shapeless);
    }),
  );
  await session.detach();
  return drawn.flat();
};

/** Waits until every font that a document of the page asks for is there. */
export const fontsAreThere = async (page: Page): Promise<void> => {
  const wait = async (): Promise<null> => {
    // A font is asked for by the layout that needs it.
    document.documentElement.getBoundingClientRect();
    await document.fonts.ready;
    return null;
  };
  await Promise.all(page.frames().map((frame) => frame.evaluate(wait)));
};

export interface FontsOfPage {
  /** Every font that a text of the page is drawn in. */
  readonly fonts: readonly string[];
  /** Each text that is drawn in another font than the bundled one, with that font. */
  readonly strange: readonly string[];
}

/** The fonts in which the browser draws the page, with all its frames. Rejects when it finds no text at all. */
export const fontsOfPage = async (page: Page): Promise<FontsOfPage> => {
  await fontsAreThere(page);
  const sessions = await Promise.all(page.frames().map((frame) => sessionOf(page, frame)));
  const drawn = (await Promise.all(sessions.filter((session) => session !== null).map(drawnIn))).flat();
  if (drawn.length === 0) throw new Error('the browser names no font: the page has no text, or its fonts cannot be asked for');
  return {
    fonts: [...new Set(drawn.map(({ font }) => font))].toSorted(),
    strange: [...new Set(drawn.filter(({ isBundled }) => !isBundled).map(({ text, font }) => `"${text}" in ${font}`))],
  };
};

/** What draws the page: browser, version, path; and the fonts that it draws in. */
export const drawnBy = async (page: Page, { fonts }: FontsOfPage): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  const { product } = await session.send('Browser.getVersion');
  await session.detach();
  const path = process.env['CHROMIUM_PATH'] ?? page.context().browser()?.browserType().executablePath() ?? 'an unknown path';
  return `drawn by ${product} (${path}) in ${fonts.join(', ')}`;
};
