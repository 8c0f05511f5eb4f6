import { lazy, type ComponentType } from 'react';
import { addArabic, loadSharedArabic } from '../../texts/loaded-arabic.ts';
import type { Texts } from '../../texts/text-key.ts';

/** Module of a screen outside the first download, and the text areas that it uses. */
interface ScreenModule<P extends object> {
  readonly screen: ComponentType<P>;
  readonly texts: readonly Partial<Texts>[];
}

/** Loads a screen together with its texts, so that none is missing when it shows. */
export const lazyScreen = <P extends object>(load: () => Promise<ScreenModule<P>>) =>
  lazy(async () => {
    const [{ screen, texts }] = await Promise.all([load(), loadSharedArabic()]);
    addArabic(...texts);
    return { default: screen };
  });

const payStep = () => import('./pay-step/pay-step-entry.ts');

/** Preloads the payment screens before the tap that opens them. Failures and repeated calls are harmless. */
export const prefetchPayStep = (): void => {
  Promise.all([payStep(), loadSharedArabic()]).catch(() => undefined);
};

export const LazyPayStep = lazyScreen(payStep);
export const LazyHome = lazyScreen(() => import('./home-page/home-screen.tsx'));
export const LazyPay = lazyScreen(() => import('./pay/pay-screen.tsx'));
export const LazyPaymentReturn = lazyScreen(() => import('./payment-return/payment-return-screen.tsx'));
export const LazyAside = lazyScreen(() => import('./aside-screen.tsx'));
