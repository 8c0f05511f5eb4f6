import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The finance console's pages: a site of their own, in dist/finance. Nothing of it is in the shoppers' build. */
export default defineConfig({
  base: '/finance/',
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/finance',
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'finance.html' },
  },
});
