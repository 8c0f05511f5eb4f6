import type { HostedForm } from './card/hosted-form.ts';

/** Where hosted forms of one kind come from. */
export interface Desk {
  /** A form that is not mounted yet. */
  readonly make: (name?: string) => HostedForm;
  /** A form that stands on the page, filled for the test card of this number. */
  readonly filledWith: (number: string) => Promise<HostedForm>;
}
