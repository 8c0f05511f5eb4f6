const HUES = [262, 205, 24, 150, 330, 48, 184, 288] as const;
const MOST_AVATARS = 99;

/** A plain portrait in a colour of its number; null for a number that no account has. */
export const avatarSvg = (number: number): string | null => {
  if (!Number.isInteger(number) || number < 1 || number > MOST_AVATARS) return null;
  const hue = HUES[number % HUES.length] ?? HUES[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="hsl(${hue} 55% 88%)"/><circle cx="48" cy="38" r="17" fill="hsl(${hue} 45% 52%)"/><path d="M14 96c2-22 16-33 34-33s32 11 34 33z" fill="hsl(${hue} 45% 52%)"/></svg>`;
};
