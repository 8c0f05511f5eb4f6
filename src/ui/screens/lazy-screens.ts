import { lazy } from 'react';

/** Screens outside the first download. Loading one ahead of time is harmless. */
export const loadPayStep = () => import('./pay-step/pay-step-screen.tsx');

export const LazyPayStep = lazy(async () => ({ default: (await loadPayStep()).PayStepScreen }));
export const LazyPay = lazy(async () => ({ default: (await import('./pay/pay-screen.tsx')).PayScreen }));
export const LazyHome = lazy(async () => ({ default: (await import('./home/home-screen.tsx')).HomeScreen }));
export const LazyCallback = lazy(async () => ({ default: (await import('./callback/callback-screen.tsx')).CallbackScreen }));
export const LazySoon = lazy(async () => ({ default: (await import('./soon/soon-screen.tsx')).SoonScreen }));
