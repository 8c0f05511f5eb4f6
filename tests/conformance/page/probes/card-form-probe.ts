import { Effect } from 'effect';
import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../../../src/domain/card/card-field.ts';
import { CardGateway, type CardFormListener, type MountedCardForm } from '../../../../src/domain/ports/providers.ts';
import type { TestBed } from '../test-bed.ts';
import { APPEARANCE, createMountPoint } from '../ports/mount-points.ts';

/** Card forms on the page, by the name that the suite gave them. */
export class CardFormProbe {
  readonly #testBed: TestBed;
  readonly #forms = new Map<string, MountedCardForm>();
  constructor(testBed: TestBed) {
    this.#testBed = testBed;
  }

  /** Starts to mount into fresh mount points; the run has the form's name. */
  mount(name: string): void {
    const [number, cvv, expiry] = HOSTED_CARD_FIELDS.map((field) => createMountPoint(name, field));
    const gateway = this.#testBed.adapter(CardGateway);
    const mounting = gateway.mount({ 'card-number': number, cvv, 'expiry-date': expiry }, APPEARANCE, this.#listener(name));
    this.#testBed.runs.start(
      name,
      Effect.map(mounting, (form) => {
        this.#forms.set(name, form);
        return null;
      }),
    );
  }

  submit(name: string, run: string, holderName: string): void {
    this.#testBed.runs.start(run, this.#form(name).submit(holderName));
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
    const { record } = this.#testBed;
    return {
      fieldChanged: (field, state, fault) => record({ probe, type: 'field', field, state, ...(fault === undefined ? {} : { fault }) }),
      focusChanged: (field, focused) => record({ probe, type: 'focus', field, focused }),
      brandChanged: (brand) => record({ probe, type: 'brand', brand }),
      failed: (error) => record({ probe, type: 'failed', fault: error.fault, detail: error.detail }),
    };
  }
}
