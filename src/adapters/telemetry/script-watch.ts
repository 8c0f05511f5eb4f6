import { isListedScript, isOfNoExtension, type ListedScripts, type PageTampering } from '../../domain/site/script-inventory.ts';
import * as limits from '../../domain/limits.ts';

/**
 * Reports what the page's policy refuses from now on, and each script element's file that the inventory does not list, also one that ran
 * before (DEP-19). Each once, ten in all.
 */
export const watchScripts = (window: Window, listed: ListedScripts, tell: (found: PageTampering) => void): void => {
  const told = new Set<string>();
  const tellOnce = (found: PageTampering): void => {
    const text = JSON.stringify(found);
    if (told.has(text) || told.size >= limits.visitReports) return;
    told.add(text);
    tell(found);
  };
  window.document.addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective: directive, blockedURI: source, sourceFile }) => {
      // Something only reported is not refused: SDKs write plain text where Trusted Types are wanted.
      if (disposition !== 'report' && isOfNoExtension(source, sourceFile)) tellOnce({ event: 'policy_violation', source, directive });
    },
  );
  if (typeof PerformanceObserver !== 'function') return;
  const observer = new PerformanceObserver((loaded) => {
    for (const entry of loaded.getEntries() as PerformanceResourceTiming[]) {
      const isUnlisted = entry.initiatorType === 'script' && isOfNoExtension(entry.name, '') && !isListedScript(entry.name, listed);
      if (isUnlisted) tellOnce({ event: 'script_unlisted', source: entry.name });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
};
