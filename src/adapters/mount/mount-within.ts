import { Effect } from 'effect';
import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../domain/card/card-field.ts';
import { CardFormError, type CardFormFault, type MountPoint } from '../../domain/ports/providers.ts';

/** Hosted fields are separate pages: one with a colour scheme other than its frame's would get an opaque backdrop. */
const FIELD_STYLE = 'inline-size:100%;block-size:100%;color-scheme:light';

/** Returns whether a mount point is an element, as the page's mount points are. */
export const isElement = (point: MountPoint): point is HTMLElement =>
  typeof point === 'object' && point !== null && 'append' in point && 'ownerDocument' in point;

/**
 * Creates an element in a mount point. Each mount gets its own, so that anything an SDK leaves behind is removed with it. `style`:
 * CSS declarations.
 */
export const freshElement = (mountPoint: HTMLElement, style: string = FIELD_STYLE): HTMLElement => {
  const element = mountPoint.ownerDocument.createElement('div');
  element.style.cssText = style;
  mountPoint.append(element);
  return element;
};

/** The elements created for one card form. */
export interface FieldElements {
  readonly elements: Readonly<Record<HostedCardField, HTMLElement>>;
  readonly remove: () => void;
}

/** Creates an element in the mount point of each hosted field; null, leaving nothing behind, if a mount point is not an element. */
export const fieldElements = (mountPoints: Readonly<Record<HostedCardField, MountPoint>>): FieldElements | null => {
  const [number, cvv, expiry] = HOSTED_CARD_FIELDS.map((field) => {
    const mountPoint = mountPoints[field];
    return isElement(mountPoint) ? freshElement(mountPoint) : null;
  });
  const remove = (): void => [number, cvv, expiry].forEach((element) => element?.remove());
  if (number && cvv && expiry) return { elements: { 'card-number': number, cvv, 'expiry-date': expiry }, remove };
  remove();
  return null;
};

/** Errors for a mount that does not report one itself. */
interface MountBounds<E> {
  /** Time allowed until the mount is usable, in ms. */
  readonly timeoutMs: number;
  readonly timedOut: E;
  readonly thrown: E;
}

/**
 * Mounts something that an SDK starts asynchronously. Succeeds when `start` calls `ready`; fails on `fail`, a throw or the
 * time-out. Failure and interruption remove it from the page; so does a `fail` after `ready`.
 */
export const mountWithin = <A extends { readonly unmount: () => void }, E>(
  mounted: A,
  bounds: MountBounds<E>,
  start: (ready: () => void, fail: (error: E) => void) => void,
): Effect.Effect<A, E> =>
  Effect.callback((resume) => {
    const fail = (error: E): void => {
      clearTimeout(timer);
      mounted.unmount();
      resume(Effect.fail(error));
    };
    const ready = (): void => {
      clearTimeout(timer);
      resume(Effect.succeed(mounted));
    };
    const timer = setTimeout(() => fail(bounds.timedOut), bounds.timeoutMs);
    try {
      start(ready, fail);
    } catch {
      fail(bounds.thrown);
    }
    return Effect.sync(() => {
      clearTimeout(timer);
      mounted.unmount();
    });
  });

/** The errors of one provider's form or button. */
export const cardFormErrors = (providerId: string) => {
  const of = (fault: CardFormFault, detail: string | null = null): CardFormError => new CardFormError(fault, providerId, detail);
  const fail = (fault: CardFormFault, detail: string | null = null): Effect.Effect<never, CardFormError> => Effect.fail(of(fault, detail));
  return { of, fail };
};
