import { type Configure, type FieldName, FIELDS, type FromField, type Submit } from '../protocol.ts';
import { FormChannel, tokenise } from './form-channel.ts';
import { applyAppearance, KINDS, schemeOf, UNKNOWN_SCHEME } from './kinds.ts';

const BIN_LENGTH = 8;

/** One hosted field: an input that formats, validates while typing, and reports everything except its content to its parent. */
export class HostedField {
  readonly #field: FieldName;
  readonly #input: HTMLInputElement;
  readonly #tell: (message: FromField) => void;
  readonly #config: Configure;
  readonly #channel: FormChannel;
  #cvvLength: number | null = null;
  #said = '';
  #text = '';

  constructor(field: FieldName, input: HTMLInputElement, config: Configure, tell: (message: FromField) => void) {
    this.#field = field;
    this.#input = input;
    this.#config = config;
    this.#tell = tell;
    const kind = KINDS[field];
    input.id = field;
    input.name = kind.inputName;
    input.autocomplete = kind.autocomplete;
    input.setAttribute('aria-label', config.label);
    input.placeholder = config.placeholder;
    input.disabled = false;
    this.#channel = new FormChannel(
      config.formId,
      () => ({ field, digits: this.#digits, isValid: this.#isValid }),
      () => this.#shareCvvLength(),
      (length) => {
        this.#cvvLength = length;
        this.#refresh();
      },
    );
    input.addEventListener('input', () => this.#typed());
    input.addEventListener('focus', () => this.#focusMoved('focus'));
    input.addEventListener('blur', () => this.#focusMoved('blur'));
    this.#refresh();
    tell({ type: 'activated' });
  }

  /** Card-number field only: collects the other two over the provider's own channel and requests a token. */
  async submit({ submission, name }: Submit): Promise<void> {
    const values = await this.#channel.collect(FIELDS.length);
    if (values === null || !values.every((value) => value.isValid)) {
      return this.#tell({ type: 'failed', submission, errorCode: 'card_invalid' });
    }
    const result = await tokenise(values, this.#config.publicKey, name);
    this.#tell(
      result.ok ? { type: 'tokenized', submission, token: result.token } : { type: 'failed', submission, errorCode: result.errorCode },
    );
  }

  get #digits(): string {
    return KINDS[this.#field].digits(this.#input.value);
  }

  get #isValid(): boolean {
    return KINDS[this.#field].isValid(this.#digits, this.#cvvLength);
  }

  #typed(): void {
    const input = this.#input;
    const { value, selectionStart } = input;
    const { format, caret } = KINDS[this.#field];
    const formatted = format(value, this.#text);
    this.#text = formatted;
    if (formatted !== value) {
      input.value = formatted;
      const place = caret(formatted, value, selectionStart ?? value.length);
      input.setSelectionRange(place, place);
    }
    this.#shareCvvLength();
    this.#refresh();
  }

  #focusMoved(type: 'focus' | 'blur'): void {
    this.#refresh();
    this.#tell({ type });
  }

  #shareCvvLength(): void {
    if (this.#field !== 'card-number') return;
    const scheme = schemeOf(this.#digits);
    this.#channel.tellCvvLength(scheme === UNKNOWN_SCHEME ? null : scheme.cvvLength);
  }

  #refresh(): void {
    const digits = this.#digits;
    const isNumber = this.#field === 'card-number';
    const isFocused = document.activeElement === this.#input && document.hasFocus();
    const state = { isEmpty: digits === '', isValid: this.#isValid };
    applyAppearance(this.#input, this.#config.styles, { ...state, isFocused });
    this.#input.ariaInvalid = String(!state.isEmpty && !state.isValid && !isFocused);
    const message: FromField = {
      type: 'validation',
      ...state,
      scheme: isNumber && digits !== '' ? schemeOf(digits).name : '',
      bin: isNumber && digits.length >= BIN_LENGTH ? digits.slice(0, BIN_LENGTH) : '',
    };
    const text = JSON.stringify(message);
    if (text === this.#said) return;
    this.#said = text;
    this.#tell(message);
  }
}
