import type { HostedForm } from './hosted-form.ts';

/** Makes the hosted forms of one kind. */
export interface HostedFormDriver {
  /** A new form, not mounted yet. */
  readonly make: (name?: string) => HostedForm;
  /** A mounted form, filled in with the test card of this number. */
  readonly filledWith: (number: string) => Promise<HostedForm>;
}
