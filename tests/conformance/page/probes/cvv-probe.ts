import { Effect } from 'effect';
import type { SavedCard } from '../../../../src/domain/card/saved-card.ts';
import { HostedCvvGateway, TypedCvvGateway, type MountedCvv } from '../../../../src/domain/ports/providers.ts';
import type { TestBed } from '../test-bed.ts';
import { APPEARANCE, createMountPoint } from '../ports/mount-points.ts';

/** CVV fields of saved cards: those that a provider hosts, by the name that the suite gave them, and our own input. */
export class CvvProbe {
  readonly #testBed: TestBed;
  readonly #fields = new Map<string, MountedCvv>();
  constructor(testBed: TestBed) {
    this.#testBed = testBed;
  }

  mount(name: string, card: SavedCard): void {
    const { record } = this.#testBed;
    const mounting = this.#testBed.adapter(HostedCvvGateway).mount(createMountPoint(name, 'cvv'), card, APPEARANCE, {
      changed: (state) => record({ probe: name, type: 'field', field: 'cvv', state }),
      focusChanged: (focused) => record({ probe: name, type: 'focus', field: 'cvv', focused }),
      failed: (error) => record({ probe: name, type: 'failed', fault: error.fault, detail: error.detail }),
    });
    this.#testBed.runs.start(
      name,
      Effect.map(mounting, (field) => {
        this.#fields.set(name, field);
        return null;
      }),
    );
  }

  submit(name: string, run: string): void {
    this.#testBed.runs.start(run, this.#field(name).submit());
  }
  focus(name: string): void {
    this.#field(name).focus();
  }
  unmount(name: string): void {
    this.#field(name).unmount();
  }

  /** Asks for the wire fields of a CVV that was typed into our own input. */
  type(card: SavedCard, cvv: string, run: string): void {
    this.#testBed.runs.start(run, this.#testBed.adapter(TypedCvvGateway).fields(card, cvv));
  }

  #field(name: string): MountedCvv {
    const field = this.#fields.get(name);
    if (field === undefined) throw new Error(`${name} is not mounted`);
    return field;
  }
}
