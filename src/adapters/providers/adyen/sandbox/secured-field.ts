import { caretBeforeDigits } from '../../../../domain/card/card-expiry.ts';
import { brandOfNumber, cvcLengthOf, NO_BRAND } from './test-cards.ts';
import { applyAppearance, type FieldConfig, type FieldStyles, readStyles } from './config.ts';
import { type Check, KINDS } from './kinds.ts';

export type Message = Readonly<Record<string, unknown>>;
export type Encrypt = (values: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, string>> | null>;

/** The number of digits after which the brand is requested from Adyen. */
const BIN_LOOKUP_DIGITS = 11;
const BIN_DIGITS = 6;
const ISSUER_BIN_DIGITS = 8;

/** One secured field: formats and checks the input and reports everything except its content to the SDK. */
export class SecuredField {
  readonly #input: HTMLInputElement;
  readonly #config: FieldConfig;
  readonly #send: (message: Message) => void;
  readonly #encrypt: Encrypt;
  #cvcLength: number;
  #styles: FieldStyles;
  #error = '';
  #brand = '';
  #text = '';
  #bin = '';
  /** Incremented on every change, so that answers to an older text are ignored. */
  #version = 0;

  constructor(input: HTMLInputElement, config: FieldConfig, send: (message: Message) => void, encrypt: Encrypt) {
    this.#input = input;
    this.#config = config;
    this.#send = send;
    this.#encrypt = encrypt;
    this.#cvcLength = cvcLengthOf(config.txVariant);
    this.#styles = config.styles;
    const kind = KINDS[config.fieldType];
    input.id = config.fieldType;
    input.name = config.fieldType;
    input.autocomplete = kind.autocomplete;
    input.placeholder = config.placeholder;
    input.setAttribute('aria-label', config.label);
    input.disabled = false;
    input.addEventListener('input', () => this.#typed());
    input.addEventListener('focus', () => this.#focusMoved(true));
    input.addEventListener('blur', () => this.#focusMoved(false));
    this.#show();
    this.#tell('config');
  }

  hear(message: Message): void {
    if (message['focus'] === true) return this.#input.focus();
    if ('styleObject' in message) {
      this.#styles = readStyles(message['styleObject']);
      return this.#show();
    }
    if (typeof message['autoComplete'] === 'string') {
      this.#input.value = message['autoComplete'];
      return this.#typed();
    }
    if ('unsupportedCard' in message || 'externalValidation' in message) {
      this.#error = typeof message['code'] === 'string' ? message['code'] : '';
      return this.#show();
    }
    const brand = message['brand'];
    if (brand === 'reset') return this.#sayAgain();
    if (typeof brand === 'string' && this.#config.fieldType === 'encryptedSecurityCode') {
      this.#cvcLength = cvcLengthOf(brand);
      if (this.#digits !== '') this.#changed();
    }
  }

  get #digits(): string {
    return KINDS[this.#config.fieldType].digits(this.#input.value);
  }

  get #check(): Check {
    const { brands, minimumExpiryDate, fieldType } = this.#config;
    return KINDS[fieldType].check(this.#digits, { brands, minimumExpiryDate, cvcLength: this.#cvcLength, now: new Date() });
  }

  /** Reports a valid state again, because reporting a brand resets the field's validity in the SDK. */
  #sayAgain(): void {
    this.#tellBrand(true);
    const check = this.#check;
    if (check.kind === 'valid') void this.#tellEncrypted(check.values, this.#version);
  }

  #typed(): void {
    const { value, selectionStart } = this.#input;
    const formatted = KINDS[this.#config.fieldType].format(value, this.#text);
    this.#text = formatted;
    if (formatted !== value) {
      this.#input.value = formatted;
      const caret = caretBeforeDigits(formatted, value, selectionStart ?? value.length);
      this.#input.setSelectionRange(caret, caret);
    }
    this.#changed();
  }

  #changed(): void {
    const check = this.#check;
    const version = (this.#version += 1);
    this.#error = check.kind === 'wrong' ? check.error : '';
    this.#tell(KINDS[this.#config.fieldType].keyAction, { error: this.#error });
    this.#tellBrand(false);
    void this.#tellBin(version);
    if (check.kind === 'valid') void this.#tellEncrypted(check.values, version);
    this.#show();
  }

  #focusMoved(focus: boolean): void {
    const numChars = this.#input.value.length;
    const check = this.#check;
    if (!focus && numChars > 0 && check.kind === 'incomplete') {
      this.#error = check.error;
      this.#tell('incorrectly filled field', { error: this.#error });
    }
    this.#tell('focus', { focus, numChars });
    this.#show();
  }

  /** Reports the brand by the first digits, among those that the merchant accepts. */
  #tellBrand(again: boolean): void {
    if (this.#config.fieldType !== 'encryptedCardNumber') return;
    const digits = this.#digits;
    const brand = digits === '' ? NO_BRAND : brandOfNumber(digits, this.#config.brands).name;
    if (brand === this.#brand && !again) return;
    this.#brand = brand;
    this.#tell('brand', {
      brand,
      cvcPolicy: 'required',
      expiryDatePolicy: 'required',
      cvcText: 'Security code',
      showSocialSecurityNumber: false,
    });
  }

  async #tellBin(version: number): Promise<void> {
    if (this.#config.fieldType !== 'encryptedCardNumber') return;
    const bin = this.#digits.slice(0, this.#digits.length < BIN_LOOKUP_DIGITS ? BIN_DIGITS : BIN_LOOKUP_DIGITS);
    if (bin === this.#bin) return;
    this.#bin = bin;
    const binValue = bin.slice(0, BIN_DIGITS);
    if (bin.length < BIN_LOOKUP_DIGITS) return this.#tell('binValue', { binValue });
    const blobs = await this.#encrypt({ encryptedBin: bin });
    if (blobs === null || this.#bin !== bin) return;
    this.#tell('binValue', { binValue, encryptedBin: blobs['encryptedBin'], uuid: `${this.#config.numKey}-${version}` });
  }

  async #tellEncrypted(values: Readonly<Record<string, string>>, version: number): Promise<void> {
    const digits = this.#digits;
    const blobs = await this.#encrypt(values);
    if (blobs === null || version !== this.#version) return;
    const { fieldType } = this.#config;
    const entries = Object.entries(blobs).map(([encryptedFieldName, blob]) => ({
      type: encryptedFieldName.replace(/^encrypted(?:Expiry)?/, '').toLowerCase(),
      encryptedFieldName,
      blob,
    }));
    this.#tell('encryption', {
      [fieldType]: entries,
      ...(fieldType === 'encryptedExpiryDate' ? { type: 'year' } : {}),
      ...(fieldType === 'encryptedCardNumber' ? { endDigits: digits.slice(-4), issuerBin: digits.slice(0, ISSUER_BIN_DIGITS) } : {}),
    });
    this.#show();
  }

  #show(): void {
    const isWrong = this.#error !== '';
    applyAppearance(this.#input, this.#styles, isWrong ? 'error' : this.#check.kind === 'valid' ? 'validated' : 'base');
    this.#input.ariaInvalid = String(isWrong);
  }

  #tell(action: string, more: Message = {}): void {
    const { fieldType, numKey } = this.#config;
    this.#send({ action, fieldType, numKey, ...more });
  }
}
