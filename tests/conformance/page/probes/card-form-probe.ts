import { Effect } from 'effect';
import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../../../src/domain/card/card-field.ts';
import { CardGateway, type CardFormListener, type MountedCardForm } from '../../../../src/domain/ports/provider/card-gateway.ts';
import type { Bench } from '../bench.ts';
import { holderOf, APPEARANCE } from '../ports/holders.ts';

/** Card forms on the page, each under a name of the suite's. */
export class CardFormProbe {
  readonly #bench: Bench;
  readonly #forms = new Map<string, MountedCardForm>();
  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** Begins to mount into fresh holders; the run has the name of the form. */
  mount(name: string): void {
    const [number, cvv, expiry] = HOSTED_CARD_FIELDS.map((field) => holderOf(name, field));
    const gateway = this.#bench.adapter(CardGateway);
    const mounting = gateway.mount({ 'card-number': number, cvv, 'expiry-date': expiry }, APPEARANCE, this.#listener(name));
    this.#bench.runs.start(
      name,
      Effect.map(mounting, (form) => {
        this.#forms.set(name, form);
        return null;
      }),
    );
  }

  submit(name: string, run: string, holderName: string): void {
    this.#bench.runs.start(run, this.#form(name).submit(holderName));
  }
  focus(name: string, field: HostedCardField): void {
    this.#form(name).focus(field);
  }
  unmount(name: string): void {
    this.#form(name).unmount();
  }

  #form(name: string): MountedCardForm {
    const form = this.#forms.get(name);
    if (form === undefined) throw new Error(`${name} is not mounted`);
    return form;
  }

  #listener(probe: string): CardFormListener {
    const { say } = this.#bench;
    return {
      fieldChanged: (field, state) => say({ probe, type: 'field', field, state }),
      focusChanged: (field, focused) => say({ probe, type: 'focus', field, focused }),
      brandChanged: (brand) => say({ probe, type: 'brand', brand }),
      failed: (error) => say({ probe, type: 'failed', fault: error.fault }),
    };
  }
}
