export interface BrowserNames {
  readonly userAgent: string;
  readonly vendor: string;
}

const OTHER_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Chrome|Chromium|Android/;

/** The heuristic of cashier §5: Apple's own browser on an Apple device, judged by user agent and vendor. */
export const isSafariOnAppleDevice = ({ userAgent, vendor }: BrowserNames): boolean =>
  vendor.startsWith('Apple') &&
  /iPhone|iPad|iPod|Macintosh/.test(userAgent) &&
  /Version\/\d+.*Safari\//.test(userAgent) &&
  !OTHER_BROWSERS.test(userAgent);
