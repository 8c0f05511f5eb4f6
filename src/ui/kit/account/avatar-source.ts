/** Where the picture of an account stands, as it is displayed; null for the default avatar. */
type AvatarOf = (icon: string | null, failed: boolean) => string | null;

/** How pictures are displayed. The services say so: an account that is shown before them has the default avatar until it is read again. */
export const avatarSource: { of: AvatarOf } = { of: () => null };
