const [FROM, TO] = ['\uE000', '\uE001'];
const MARKS = new RegExp(`[${FROM}${TO}]`, 'g');
const KEPT = new RegExp(`${FROM}([^${TO}]*)${TO}`);

/** Marks a name, id or amount in a sentence that a translation must leave unchanged. `Sentence` shows it. */
export const kept = (value: string): string => FROM + value.replace(MARKS, '') + TO;

/** A sentence whose names, ids and amounts are separate elements, isolated and not translated. */
export const Sentence = ({ text }: { readonly text: string }) => {
  const pieces = text.split(KEPT).map((piece, place) => ({ piece, place, isKept: place % 2 === 1 }));
  return pieces.map(({ piece, place, isKept }) =>
    isKept ? (
      <bdi key={place} translate="no">
        {piece}
      </bdi>
    ) : (
      piece !== '' && <span key={place}>{piece}</span>
    ),
  );
};
