import { Effect } from 'effect';
import { ElementFormGateway, type ElementFormListener } from '../../../src/domain/ports/providers.ts';
import { EmbeddedButtonGateway, type EmbeddedButtonListener } from '../../../src/domain/ports/wallets.ts';

/** A provider's form that is shown at once; a test acts through its listener. */
export class OpenForm extends ElementFormGateway {
  listener: ElementFormListener | null = null;
  override mount(...args: Parameters<ElementFormGateway['mount']>) {
    this.listener = args[3];
    return Effect.succeed({ unmount: () => {} });
  }
}

/** The same for a wallet's button. */
export class OpenButton extends EmbeddedButtonGateway {
  listener: EmbeddedButtonListener | null = null;
  override show(...args: Parameters<EmbeddedButtonGateway['show']>) {
    this.listener = args[3];
    return Effect.succeed({ unmount: () => {} });
  }
}
