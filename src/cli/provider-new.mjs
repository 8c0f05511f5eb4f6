// npm run provider:new -- <id> [--kind redirect|card-form|element|wallet] [--wallet apple-pay|google-pay] [--pay-type N]: creates a working
// provider in one folder, from src/cli/provider-templates (src/cli/provider-new.ts). Plain JavaScript: it needs no build.
import { runNodeCommand } from './node-command.mjs';

await runNodeCommand('provider-new');
