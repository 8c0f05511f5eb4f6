/**
 * Puts the cleaned text into an input at once, with the caret after the same characters, and answers with it. A text that is changed
 * only when the page is drawn again would throw the caret to the end. `text`: the whole text, where more than `clean` decides it.
 */
export const cleanedInput = (input: HTMLInputElement, clean: (typed: string) => string, text: string = clean(input.value)): string => {
  const { value, selectionStart } = input;
  if (text === value) return text;
  const caret = Math.min(text.length, clean(value.slice(0, selectionStart ?? value.length)).length);
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
};
