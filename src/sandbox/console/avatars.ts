/** The picture of a large package: a chest of diamonds. */
export const CHEST_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="96" height="96"><path d="M12 16 18 8h12l6 8-12 15z" fill="#63dbe6"/><path d="M18 8h12l-6 8z" fill="#e6feff"/><path d="M6 24a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6z" fill="#c98a3c"/><path d="M6 25h36v13a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" fill="#a8672a"/><path d="M20 23h8v8a4 4 0 0 1-8 0z" fill="#f4d06f"/></svg>';

const HUES = [262, 205, 24, 150, 330, 48, 184, 288] as const;
const MOST_AVATARS = 99;

/** Returns a plain portrait coloured by its number; null for a number that no account has. */
export const avatarSvg = (number: number): string | null => {
  if (!Number.isInteger(number) || number < 1 || number > MOST_AVATARS) return null;
  const hue = HUES[number % HUES.length] ?? HUES[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="hsl(${hue} 55% 88%)"/><circle cx="48" cy="38" r="17" fill="hsl(${hue} 45% 52%)"/><path d="M14 96c2-22 16-33 34-33s32 11 34 33z" fill="hsl(${hue} 45% 52%)"/></svg>`;
};
