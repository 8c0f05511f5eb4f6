import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fieldAfter, HOSTED_CARD_FIELDS, type HostedCardField } from '../../../../domain/card/card-field.ts';
import * as limits from '../../../../domain/limits.ts';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { focusHolderName } from './field-focus.ts';

/** Colours of the box around a hosted field, and of the text that the provider draws in it. */
const COLOURS = ['--surface', '--text', '--text-2', '--line-strong', '--danger', '--accent'] as const;

const query = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const onChange = (changed: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

const isDarkNow = (): boolean => query().matches;

const onVisibility = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

const isHiddenNow = (): boolean => document.hidden;

export type DrawnColours = Readonly<Record<string, string>>;

interface Drawn {
  readonly isDark: boolean;
  readonly colours: DrawnColours;
  readonly round: number;
}

/** Current colours; `round` counts how often the fields were drawn. */
const drawNow = (round: number): Drawn => {
  const styles = getComputedStyle(document.documentElement);
  const isDark = isDarkNow();
  const values = Object.fromEntries(COLOURS.map((name) => [name, styles.getPropertyValue(name)]));
  return { isDark, colours: { ...values, 'color-scheme': isDark ? 'dark' : 'light' }, round };
};

/**
 * Providers' fields keep the colours that they were mounted with. When the device's colour scheme changes, fields that are `isFree` are
 * drawn again: `round` increases. Others keep their input and focus: `restyle` applies the page's colours if their provider supports it;
 * otherwise their boxes keep the matching `colours`. A hidden page waits until it is visible: phones flip the scheme for the picture in
 * their app switcher.
 */
export const useDrawnColours = (
  isFree: boolean,
  restyle: () => boolean,
): { readonly round: number; readonly colours: DrawnColours | undefined } => {
  const isDark = useSyncExternalStore(onChange, isDarkNow);
  const isHidden = useSyncExternalStore(onVisibility, isHiddenNow);
  const [drawn, setDrawn] = useState(() => drawNow(0));
  const isOther = drawn.isDark !== isDark;
  if (isOther && isFree && !isHidden) setDrawn(drawNow(drawn.round + 1));
  useEffect(() => {
    if (!isOther || isFree || isHidden || !restyle()) return;
    // The fields are notified by a message, and their boxes change with them.
    const due = setTimeout(() => setDrawn((before) => drawNow(before.round)));
    return () => clearTimeout(due);
  }, [isOther, isFree, isHidden, restyle]);
  return { round: drawn.round, colours: isOther ? drawn.colours : undefined };
};

/** Sets a box's own colours while there are any. */
export const useOwnColours = (box: RefObject<HTMLElement | null>, colours: DrawnColours | undefined): void =>
  useLayoutEffect(() => {
    const style = box.current?.style;
    if (style === undefined || colours === undefined) return;
    for (const [name, value] of Object.entries(colours)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(colours)) style.removeProperty(name);
    };
  }, [box, colours]);

type MountPoints = Readonly<Record<HostedCardField, RefObject<HTMLDivElement | null>>>;

interface HostedFields {
  readonly mountPoints: MountPoints;
  readonly focused: HostedCardField | null;
  /** Fields that have lost the focus. */
  readonly left: ReadonlySet<HostedCardField>;
  readonly brand: string | null;
  /** Colours that the fields were drawn with, if the page's have changed since. */
  readonly colours: DrawnColours | undefined;
}

/**
 * Mounts the provider's fields. Every mount has its own new elements, removed with it, and later reports of a removed form are ignored
 * (StrictMode mounts twice). A new `round` remounts, as does a change of the device's colour scheme while `isUntouched` and unfocused. The focus goes on from a completed field.
 */
export const useHostedFields = (providerId: string, round: number, isUntouched: boolean): HostedFields => {
  const { payment } = usePayment();
  const card = useServices('card');
  const mountPoints: MountPoints = { 'card-number': useRef(null), cvv: useRef(null), 'expiry-date': useRef(null) };
  const latest = useRef(mountPoints);
  const [focused, setFocused] = useState<HostedCardField | null>(null);
  const [left, setLeft] = useState<ReadonlySet<HostedCardField>>(new Set());
  const [brand, setBrand] = useState<string | null>(null);
  // An SDK may report typing only on blur, and a new field is not focused.
  const drawn = useDrawnColours(isUntouched && focused === null, card.restyleCardForm);

  useEffect(() => {
    let isLive = true;
    const make = (field: HostedCardField): HTMLElement => {
      const element = document.createElement('div');
      element.dataset['field'] = field;
      latest.current[field].current?.append(element);
      return element;
    };
    const elements: Readonly<Record<HostedCardField, HTMLElement>> = {
      'card-number': make('card-number'),
      cvv: make('cvv'),
      'expiry-date': make('expiry-date'),
    };
    let typedIn: HostedCardField | null = null;
    let pause: ReturnType<typeof setTimeout> | undefined;
    /** Once a field: a shopper who goes back to it stays there. */
    const completed = new Set<HostedCardField>();
    const goOn = (field: HostedCardField): void => {
      const next = fieldAfter(field, payment.state.form.fields);
      if (!isLive || typedIn !== field || next === null) return;
      completed.add(field);
      if (next === 'holder-name') focusHolderName();
      else card.focusCardField(next);
    };
    const unmount = card.mountCardForm({
      providerId,
      mountPoints: elements,
      emit: (event) => {
        if (!isLive) return;
        const before = payment.state.form.fields;
        payment.dispatch(event);
        const { fields } = payment.state.form;
        if (typedIn === null || fields[typedIn] === before[typedIn]) return;
        clearTimeout(pause);
        if (fields[typedIn] !== 'valid' || completed.has(typedIn)) return;
        const field = typedIn;
        if (field === 'card-number') pause = setTimeout(() => goOn(field), limits.cardNumberPause);
        else goOn(field);
      },
      focusChanged: (field, hasFocus) => {
        if (!isLive) return;
        if (hasFocus) typedIn = field;
        else if (typedIn === field) typedIn = null;
        setFocused((current) => (hasFocus ? field : current === field ? null : current));
        if (!hasFocus) setLeft((fields) => new Set([...fields, field]));
      },
      brandChanged: (name) => isLive && setBrand(name),
    });
    return () => {
      isLive = false;
      clearTimeout(pause);
      unmount();
      for (const field of HOSTED_CARD_FIELDS) elements[field].remove();
      setFocused(null);
      setLeft(new Set());
      setBrand(null);
      payment.dispatch({ type: 'card-form-removed' });
    };
  }, [card, payment, providerId, round, drawn.round]);

  return { mountPoints, focused, left, brand, colours: drawn.colours };
};
