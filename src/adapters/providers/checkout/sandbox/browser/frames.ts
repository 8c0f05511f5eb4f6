import { createFrames } from '../fields/frames-form.ts';

/** The simulator of framesv2.min.js: a classic script that defines `window.Frames`. Its origin serves the fields. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '') throw new Error('Frames: must be loaded by a classic script element');
if (!('Frames' in window)) Object.assign(window, { Frames: createFrames(new URL(script.src).origin) });
