import { Effect } from 'effect';
import type { SavedCard } from '../../../../src/domain/card/saved-card.ts';
import { HostedCvvGateway, TypedCvvGateway, type MountedCvv } from '../../../../src/domain/ports/provider/saved-card-gateway.ts';
import type { Bench } from '../bench.ts';
import { holderOf, APPEARANCE } from '../ports/holders.ts';

/** CVV fields of saved cards that a provider hosts, each under a name of the suite's; and the wire fields of a typed one. */
export class CvvProbe {
  readonly #bench: Bench;
  readonly #fields = new Map<string, MountedCvv>();
  constructor(bench: Bench) {
    this.#bench = bench;
  }

  mount(name: string, card: SavedCard): void {
    const { say } = this.#bench;
    const mounting = this.#bench.adapter(HostedCvvGateway).mount(holderOf(name, 'cvv'), card, APPEARANCE, {
      changed: (state) => say({ probe: name, type: 'field', field: 'cvv', state }),
      focusChanged: (focused) => say({ probe: name, type: 'focus', field: 'cvv', focused }),
      failed: (error) => say({ probe: name, type: 'failed', fault: error.fault }),
    });
    this.#bench.runs.start(
      name,
      Effect.map(mounting, (field) => {
        this.#fields.set(name, field);
        return null;
      }),
    );
  }

  submit(name: string, run: string): void {
    this.#bench.runs.start(run, this.#field(name).submit());
  }
  focus(name: string): void {
    this.#field(name).focus();
  }
  unmount(name: string): void {
    this.#field(name).unmount();
  }

  /** The wire fields for digits that our own input read. */
  type(card: SavedCard, cvv: string, run: string): void {
    this.#bench.runs.start(run, this.#bench.adapter(TypedCvvGateway).fields(card, cvv));
  }

  #field(name: string): MountedCvv {
    const field = this.#fields.get(name);
    if (field === undefined) throw new Error(`${name} is not mounted`);
    return field;
  }
}
