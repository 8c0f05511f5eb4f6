import type { LoginSentence } from '../../domain/login/login-decision.ts';
import { isPlain } from '../../texts/plain-message.ts';
import type { Translate } from '../../texts/translator.ts';

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

/** The message for a failed login (platform §8). */
export const loginSentence = (says: LoginSentence, t: Translate): string => {
  switch (says.kind) {
    case 'platform':
      return says.text;
    case 'notice':
      return says.notice.message === 'login.banned-until' ? t('login.banned-until', { date: says.notice.date }) : t(says.notice.message);
    case 'key':
      return isPlain(says.key) ? t(says.key) : t('login.failed');
  }
};
