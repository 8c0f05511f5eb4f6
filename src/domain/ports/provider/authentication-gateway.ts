import type { Effect } from 'effect';
import type { ProviderHint } from '../../outcome/provider-hint.ts';
import type { PostedForm } from '../browser/page.ts';
import type { Appearance, MountPoint } from './card-gateway.ts';

/** Why the bank's verification did not finish here. It says nothing about the order, so the platform is asked. */
export const AUTHENTICATION_FAULTS = [
  'script-blocked',
  'script-broken',
  'timeout',
  'malformed',
  'mount-point-missing',
  'rejected',
] as const;
export type AuthenticationFault = (typeof AUTHENTICATION_FAULTS)[number];

export class AuthenticationError {
  readonly _tag = 'AuthenticationError';
  readonly fault: AuthenticationFault;
  readonly providerId: string;
  /** The provider's own code; for telemetry, never for the screen. */
  readonly detail: string | null;
  constructor(fault: AuthenticationFault, providerId: string, detail: string | null = null) {
    this.fault = fault;
    this.providerId = providerId;
    this.detail = detail;
  }
}

/** The result of an order's verification step. */
export type AuthenticationResult =
  /** Nothing more is needed of the shopper: what the adapter read of the result (result_code, refusal_reason_code). */
  | { readonly kind: 'answered'; readonly hint: ProviderHint }
  /** The shopper has finished: to be submitted by submit_authentication_result. */
  | { readonly kind: 'completed'; readonly platformData: string }
  /** The shopper is to be sent to the bank's own page, by a form where there is one, and returns by a payment return. The address is safe to open. */
  | { readonly kind: 'leave'; readonly url: string; readonly form: PostedForm | null };

export interface AuthenticationRequest {
  /** As the create, or the last submission, answered it. */
  readonly platformData: string | null;
  /** The 3DS container; waits until the page shows it. */
  readonly mountPoint: Effect.Effect<MountPoint>;
  readonly appearance: Appearance;
  /** Called when something is on the page for the shopper to see or do. */
  readonly shown: () => void;
}

/** A provider whose orders may ask for the bank's verification on our page (cashier §4, window size 05). Interruption takes it off the page. */
export abstract class AuthenticationGateway {
  abstract authenticate(request: AuthenticationRequest): Effect.Effect<AuthenticationResult, AuthenticationError>;
}
