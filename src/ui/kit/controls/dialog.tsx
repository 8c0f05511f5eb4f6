import { useEffect, useId, useRef, type ReactElement } from 'react';
import type { Elements } from '../elements.ts';
import { LaterIcon } from '../later-icon.tsx';
import { backEntries } from '../layout/back-entries.ts';
import styles from './dialog.module.css';

interface Props {
  readonly open: boolean;
  readonly title: string | ReactElement;
  /** Called on Escape, the browser's back, the close button, or a tap outside. */
  readonly onDismiss: () => void;
  /** Shows a close button with this label. */
  readonly closeLabel?: string;
  /** False disables closing by a tap outside, for dialogs where an accidental one would lose something. */
  readonly tapOutside?: boolean;
  readonly children: Elements;
}

/** Element focused before each open dialog. */
const focusedBefore = new WeakMap<Element, Element>();

/** The element to return focus to: the focused one or, inside another dialog that may close first, the one focused before that dialog. */
const focusToReturnTo = (): Element | null => {
  const { activeElement } = document;
  const other = activeElement?.closest('dialog') ?? null;
  return (other === null ? null : focusedBefore.get(other)) ?? activeElement;
};

/** A modal based on the browser's own dialog: the rest of the page is inert while it is open. */
export const Dialog = ({ open, title, onDismiss, closeLabel, tapOutside = true, children }: Props) => {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const dismiss = useRef(onDismiss);
  useEffect(() => void (dismiss.current = onDismiss));
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || !open) return;
    const before = focusToReturnTo();
    if (before !== null) focusedBefore.set(dialog, before);
    if (!dialog.open) dialog.showModal();
    const closed = backEntries().open(() => dismiss.current());
    return () => {
      dialog.close();
      // The browser returns the focus to the previous element, unless that was in a dialog that is gone.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      closed();
    };
  }, [open]);
  useEffect(() => {
    const dialog = element.current;
    const outside = (event: MouseEvent) => {
      if (tapOutside && event.target === dialog) onDismiss();
    };
    dialog?.addEventListener('click', outside);
    return () => dialog?.removeEventListener('click', outside);
  }, [onDismiss, tapOutside]);
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      {open && (
        <div className={styles.body}>
          {closeLabel !== undefined && (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onDismiss} data-testid="dialog-close">
              <LaterIcon name="cross" />
            </button>
          )}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
};
