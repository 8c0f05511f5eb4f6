import * as limits from '../limits.ts';
import { isAddress } from '../routing/payable-origin.ts';

/** Hosts of head images, from the build's configuration (D21). */
export interface HeadImageHosts {
  /** Old hosts that served http. */
  readonly old: readonly string[];
  /** The one https host that serves their images now. */
  readonly current: string;
}

export type Avatar = { readonly kind: 'image'; readonly url: string } | { readonly kind: 'default' };
const DEFAULT_AVATAR: Avatar = { kind: 'default' };

/** Rewrites an old http head image to the https host; other addresses stay unchanged (platform §5). Null for anything but a web address. */
export const rewriteHeadImage = (url: string, hosts: HeadImageHosts): string | null => {
  if (!isAddress(url)) return null;
  const parsed = new URL(url);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return null;
  if (parsed.protocol === 'http:' && hosts.old.includes(parsed.host)) return `https://${hosts.current}${parsed.pathname}${parsed.search}`;
  return url;
};

/** A user's avatar: the image, or the default if there is none or it failed to load (platform §5). */
export const avatarOf = (icon: string | null, failed: boolean, hosts: HeadImageHosts): Avatar => {
  const url = icon === null || failed ? null : rewriteHeadImage(icon, hosts);
  return url === null ? DEFAULT_AVATAR : { kind: 'image', url };
};

/** The parameter that requests a width in px from our image host. */
const RESIZE = 'w';

/**
 * Returns the address of an avatar for display: rewritten, over https, and requested at 240 px if our own host serves it. Stored
 * and sent addresses are unchanged. `origin`: the page's, for a picture given by a path.
 */
export const shownAvatar = (icon: string | null, failed: boolean, hosts: HeadImageHosts, origin: string): Avatar => {
  const avatar = avatarOf(icon !== null && /^\/(?!\/)/.test(icon) ? origin + icon : icon, failed, hosts);
  if (avatar.kind === 'default') return avatar;
  const url = new URL(avatar.url);
  if (url.origin !== origin) url.protocol = 'https:';
  if (url.host === hosts.current) url.searchParams.set(RESIZE, String(limits.imageResizeWidth));
  return { kind: 'image', url: url.href };
};
