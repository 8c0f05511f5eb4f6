import { lazy, type ComponentType } from 'react';
import { loadLaterTexts } from '../i18n/translator.ts';

/** A screen outside the first download, loaded together with its texts. */
const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), loadLaterTexts()]);
    return { default: screen };
  });

const payStep = async () => (await import('./pay-step/pay-step-screen.tsx')).PayStepScreen;

/** Preloads the payment screens before the tap that opens them. Failures and repetitions are harmless. */
export const prefetchPayStep = (): void => {
  Promise.all([payStep(), loadLaterTexts()]).catch(() => undefined);
};

export const LazyPayStep = lazyScreen(payStep);
export const LazyHome = lazyScreen(async () => (await import('./home-page/home-screen.tsx')).HomeScreen);
export const LazyPay = lazyScreen(async () => (await import('./pay/pay-screen.tsx')).PayScreen);
export const LazyPaymentReturn = lazyScreen(async () => (await import('./payment-return/payment-return-screen.tsx')).PaymentReturnScreen);
export const LazySoon = lazyScreen(async () => (await import('./soon/soon-screen.tsx')).SoonScreen);
