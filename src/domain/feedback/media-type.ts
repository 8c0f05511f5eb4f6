/** The kinds of attachment. */
export const MEDIA_KINDS = ['image', 'video'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** An SVG is a document that can hold scripts. */
const SCRIPTABLE = 'image/svg+xml';

/** Returns the kind for a MIME type; null unless it is an image or a video, and for an SVG (D23). */
export const mediaKindOf = (type: string): MediaKind | null => {
  const [, kind] = /^(image|video)\/[\w.+-]+$/i.exec(type) ?? [];
  if (kind === undefined || type.toLowerCase() === SCRIPTABLE) return null;
  return kind.toLowerCase() === 'image' ? 'image' : 'video';
};

/** File extensions of each kind. */
const EXTENSIONS: Readonly<Record<MediaKind, string>> = {
  image: `jpg jpeg jpe jfif png apng gif webp bmp dib ico cur tif tiff heic heif heics heifs hif avif avifs jxl jp2 j2k j2c jpc jpf jpx jpm
    jls jxr wdp hdp psd xcf tga icb vda vst pcx pbm pgm ppm pnm pam hdr rgbe exr dds fits fit flif bpg qoi icns dng cr2 cr3 crw nef nrw
    arw srf sr2 orf rw2 rwl raw raf pef srw x3f 3fr erf kdc dcr mrw iiq mos`,
  video: `mp4 m4v mp4v mpg4 mov qt 3gp 3gpp 3g2 3gp2 3gpp2 mkv webm avi divx wmv asf asx flv f4v ogv ogm ogg ogx mpg mpeg mpe m1v m2v m2p
    mpv mp2v vob mod tod ts mts m2ts m2t tts trp mxf rm rv rmvb dv dif mj2 mjp2 mjpg mjpeg amv nut ivf h264 264 h265 265 hevc`,
};

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** True if a file's extension belongs to this kind, or equals its MIME type's own name. */
export const isNamedLike = (name: string, kind: MediaKind, type: string): boolean => {
  const extension = extensionOf(name);
  if (extension === '') return false;
  const ownName = type.toLowerCase().replace(/^\w+\/(?:x-|vnd\.)?/, '');
  return extension === ownName || EXTENSIONS[kind].split(/\s+/).includes(extension);
};
