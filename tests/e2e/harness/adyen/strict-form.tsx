import { StrictMode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostedCardField } from '../../../../src/domain/card/card-field.ts';

export type MountPoints = Readonly<Record<HostedCardField, HTMLElement>>;

const Form = ({ mount }: { readonly mount: (mountPoints: MountPoints) => () => void }) => {
  const number = useRef<HTMLDivElement>(null);
  const expiry = useRef<HTMLDivElement>(null);
  const cvv = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (number.current === null || expiry.current === null || cvv.current === null) return;
    return mount({ 'card-number': number.current, 'expiry-date': expiry.current, cvv: cvv.current });
  }, [mount]);
  return (
    <form data-testid="strict-form">
      <div ref={number} />
      <div ref={expiry} />
      <div ref={cvv} />
    </form>
  );
};

/** Shows the fields in StrictMode, whose effects run twice; returns the way to unmount them. */
export const showInStrictMode = (parent: HTMLElement, mount: (mountPoints: MountPoints) => () => void): (() => void) => {
  const element = document.createElement('div');
  parent.append(element);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <Form mount={mount} />
    </StrictMode>,
  );
  return () => {
    root.unmount();
    element.remove();
  };
};
