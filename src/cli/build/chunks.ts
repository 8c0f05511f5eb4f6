/** What the joining of the services shares with later pages: one chunk, not one for each set of sharers. */
const SHARED =
  /\/src\/(ui\/(kit\/(?!payment\/)|i18n\/|boot\/current-route|screens\/shopper\/(keep-page-open|earlier-paid))|domain\/(order\/intent|payment\/selectors|catalog\/other-packages)\.ts)/;

/**
 * Chunks that are made by hand. Left to itself, the bundler makes one for each set of pages that share a module: many small files, which
 * compress worse and whose names the entry carries.
 */
export const CHUNKS = [
  // All that the entry imports.
  { name: 'first', test: /\/src\/main\.tsx$/, priority: 5 },
  // All that the container imports: every visit loads it, beside the first file.
  { name: 'services', test: /\/src\/container\.ts$/, priority: 4 },
  // What several later pages are built from; what shows ways to pay is not for those that show none.
  {
    name: 'payment',
    test: /\/src\/(domain\/(payment|outcome|payment-method|card|order|feedback\/feedback-a\w+\.ts)|texts\/ar\/payment-messages|ui\/(stores\/use-|screens\/pay-step\/use-desktop))/,
    priority: 1,
    minShareCount: 2,
  },
  // Results are shown by the steps and by the way back; what else the steps share is shared with parts that are loaded after them.
  { name: 'result', test: /\/src\/(texts\/ar\/payment\.ts|ui\/screens\/pay-step\/result\/)/, priority: 1, minShareCount: 2 },
  { name: 'steps', test: /\/src\/(ui\/screens\/pay-step\/pay-step-screen\.tsx|texts\/ar\/cards\.ts)$/, priority: 0 },
  { name: 'kit-payment', test: /\/src\/ui\/kit\/payment\//, priority: 1, minShareCount: 2 },
  { name: 'kit', test: SHARED, priority: 2, minShareCount: 2 },
];
