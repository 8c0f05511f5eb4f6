import { caretBeforeDigits, expiryDigits, typedExpiry } from '../../../../../domain/card/card-expiry.ts';
import { digitsOf, formatUsd } from '../../../../../domain/format/numbers.ts';
import type { UsdCents } from '../../../../../domain/order/usd-cents.ts';
import { formatCvv, formatNumber, isCardNumber, isCvv, isExpiry, schemeOf } from '../fields/kinds.ts';
import { type ConfigureElement, FlowCalls, type FlowFromElement } from './flow-calls.ts';
import { ELEMENT_TEXTS, type ElementTexts } from './texts.ts';

const FIELDS = ['number', 'expiry', 'cvv'] as const;
type Field = (typeof FIELDS)[number];

const BIN_LENGTH = 8;

/** Isolates text as left-to-right within text of either direction. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** Flow's card element: three inputs and a pay button. Nothing that is typed leaves the provider's origin. */
export class ElementForm {
  readonly #form: HTMLFormElement;
  readonly #calls: FlowCalls;
  readonly #texts: ElementTexts;
  readonly #tell: (message: FlowFromElement) => void;
  #answer: (goesOn: boolean) => void = () => {};
  #expiry = '';

  constructor(form: HTMLFormElement, config: ConfigureElement, tell: (message: FlowFromElement) => void) {
    this.#form = form;
    this.#calls = new FlowCalls(config);
    this.#texts = ELEMENT_TEXTS[config.language];
    this.#tell = tell;
    for (const [name, value] of Object.entries(config.tokens)) form.style.setProperty(`--${name}`, value);
  }

  /** Shows the form with the amount of its session. */
  async start(): Promise<void> {
    const amount = await this.#calls.amount();
    if (amount === null) return this.#tell({ type: 'failed', kind: 'Request', code: 'payment_session_invalid' });
    for (const field of FIELDS) this.#label(field).textContent = this.#texts[field];
    this.#button.textContent = this.#texts.pay(isolated(formatUsd(amount as UsdCents)));
    this.#form.addEventListener('input', (event) => this.#typed(event));
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.#form.hidden = false;
    this.#tell({ type: 'height', px: this.#form.offsetHeight });
    new ResizeObserver(() => this.#tell({ type: 'height', px: this.#form.offsetHeight })).observe(this.#form);
    this.#tell({ type: 'ready' });
  }

  /** The merchant's answer to `tokenised`. */
  answer(goesOn: boolean): void {
    this.#answer(goesOn);
  }

  async #submit(): Promise<void> {
    if (this.#button.disabled) return;
    const wrong = FIELDS.filter((field) => !this.#isValid(field));
    for (const field of FIELDS) this.#input(field).setAttribute('aria-invalid', String(wrong.includes(field)));
    const [first] = wrong;
    if (first !== undefined) {
      this.#say(this.#texts.wrong);
      this.#input(first).focus();
      return this.#tell({ type: 'failed', kind: 'Submit', code: 'component_invalid' });
    }
    this.#say('');
    this.#button.disabled = true;
    this.#tell({ type: 'submitted' });
    const digits = (field: Field): string => digitsOf(this.#input(field).value);
    const number = digits('number');
    const token = await this.#calls.tokenise(number, expiryDigits(this.#input('expiry').value), digits('cvv'));
    if (token === null) return this.#retry('tokenize_request_failed');
    const goesOn = await new Promise<boolean>((resolve) => {
      this.#answer = resolve;
      this.#tell({
        type: 'tokenised',
        token: { bin: number.slice(0, BIN_LENGTH), scheme: schemeOf(number).name, last4: number.slice(-4) },
      });
    });
    if (!goesOn) return this.#retry('payment_request_aborted');
    const payment = await this.#calls.pay(token);
    if (payment === null) return this.#tell({ type: 'failed', kind: 'Request', code: 'payment_request_failed' });
    if (payment.status === 'Approved') return this.#tell({ type: 'approved', paymentId: payment.id });
    if (payment.status === 'Action Required') return this.#tell({ type: 'redirect', url: payment.url });
    if (payment.status === 'Declined') this.#say(this.#texts.declined);
    this.#tell({
      type: 'failed',
      kind: 'Request',
      code: payment.status === 'Declined' ? 'payment_request_declined' : 'payment_request_failed',
    });
  }

  /** Makes the form usable again; nothing was charged. */
  #retry(code: string): void {
    this.#say(this.#texts.failed);
    this.#button.disabled = false;
    this.#tell({ type: 'failed', kind: 'Request', code });
  }

  #typed(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const formatted = {
      number: formatNumber(input.value),
      expiry: typedExpiry(input.value, this.#expiry),
      cvv: formatCvv(input.value),
    }[input.name as Field];
    if (input.name === 'expiry') this.#expiry = formatted;
    const { value, selectionStart } = input;
    if (formatted === value) return;
    input.value = formatted;
    const caret = caretBeforeDigits(formatted, value, selectionStart ?? value.length);
    input.setSelectionRange(caret, caret);
  }

  #isValid(field: Field): boolean {
    const number = digitsOf(this.#input('number').value);
    const digits = digitsOf(this.#input(field).value);
    switch (field) {
      case 'number':
        return isCardNumber(digits);
      case 'expiry':
        return isExpiry(expiryDigits(this.#input(field).value), new Date());
      case 'cvv':
        return isCvv(digits, number === '' ? null : schemeOf(number).cvvLength);
    }
  }

  #say(problem: string): void {
    const line = this.#form.querySelector('p');
    if (line !== null) line.textContent = problem;
  }

  #input(field: Field): HTMLInputElement {
    const input = this.#form.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement)) throw new Error(`Flow: no input ${field}`);
    return input;
  }

  #label(field: Field): HTMLElement {
    const label = this.#form.querySelector<HTMLElement>(`[data-label="${field}"]`);
    if (label === null) throw new Error(`Flow: no label ${field}`);
    return label;
  }

  get #button(): HTMLButtonElement {
    const button = this.#form.querySelector('button');
    if (button === null) throw new Error('Flow: no button');
    return button;
  }
}
